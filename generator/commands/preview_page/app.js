// The live preview. Everything that comes from the project is set as text or as an attribute, never as markup.
'use strict'
const byId = id => document.getElementById(id)
const token = document.querySelector('meta[name=token]').content
const DEFAULTS = { tab: 'cards', side: 'front', language: '', ink: 'full', vision: '', outline: '', size: '180', paper: '', page: '' }
const phone = matchMedia('(max-width: 760px)')
const SVG = 'http://www.w3.org/2000/svg'
let state = null      // the last state of the server
let shown = null      // the game as the server described it, with `key`: which game, language and ink that was
let view = readAddress()
let asked = 0         // numbers requests, so that overtaken answers are dropped

function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) made.addEventListener(name.slice(2), value)
    else if (value !== null && value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : value)
  }
  made.append(...children.flat(2).filter(child => child !== null && child !== undefined && child !== false))
  return made
}
const counted = (n, noun) => `${n} ${noun}${n === 1 ? '' : 's'}`

// The address: #game/deck/card?side=back&language=es

function readAddress() {
  const [path, query] = location.hash.slice(1).split('?')
  const [game = '', deck = '', card = ''] = path.split('/').map(decodeURIComponent)
  return { ...DEFAULTS, ...Object.fromEntries(new URLSearchParams(query || '')), game, deck, card }
}
function go(changes, push = false) {
  view = { ...view, ...changes }
  const path = [view.game, view.deck, view.card].map(encodeURIComponent).join('/').replace(/\/+$/, '')
  const query = new URLSearchParams(Object.entries(view).filter(([key, value]) => key in DEFAULTS && value !== DEFAULTS[key]))
  history[push ? 'pushState' : 'replaceState'](null, '', `/#${path}${query.size ? `?${query}` : ''}`)
  refresh()
}
addEventListener('popstate', () => { view = readAddress(); refresh() })

// One stream of events for all tabs: the one that holds the lock listens, and tells the others.

const channel = new BroadcastChannel('tinderbox')
channel.onmessage = event => {
  if (event.data === 'who') { if (state) channel.postMessage(state) } else if (event.data === 'lost') lose(); else take(event.data)
}
channel.postMessage('who')
navigator.locks.request('tinderbox-stream', () => new Promise(listen))
function listen() {
  const stream = new EventSource('/events')
  stream.addEventListener('state', event => { take(JSON.parse(event.data)); channel.postMessage(state) })
  stream.onerror = () => {
    lose()
    channel.postMessage('lost')
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 2000)   // refused: another server has started
  }
}
function lose() { say('Connection lost: start tinderbox serve again', 'error') }
function say(text, level) {
  const status = byId('status')
  if (status.textContent !== text) status.textContent = text
  status.dataset.level = level
}

function take(next) {
  if (!next.games) return
  state = next
  document.body.dataset.number = next.number
  const game = state.games.find(one => one.id === view.game) || state.games[0]
  byId('game').replaceChildren(...state.games.map(one => el('option', { value: one.id }, one.name)))
  if (game && game.id !== view.game) { go({ game: game.id, deck: '', card: '' }); return }
  refresh()
}

async function ask(path, values) {
  const answer = await (await fetch(`${path}?${new URLSearchParams(values)}`)).json()
  if (answer.error) throw new Error(answer.error)
  return answer
}
const place = () => ({ game: view.game, language: language(), ink: view.ink })
const theGame = () => state && state.games.find(one => one.id === view.game)
function language() {
  const game = theGame()
  return game && game.languages.some(one => one.id === view.language) ? view.language : game ? game.language : ''
}

// Show the state and the view: what is there already stays, so that nothing flickers or scrolls away.

async function refresh() {
  const game = theGame()
  if (!state) return
  showTrouble()
  showStatus()
  if (!game) { byId('main').replaceChildren(el('p', {}, 'There is no game to show: see the findings.'), findingList(state.findings)); return }
  byId('game').value = game.id
  document.title = `${game.name} – Tinderbox`
  byId('language').replaceChildren(...game.languages.map(one => el('option', { value: one.id }, one.name)))
  byId('language').value = language()
  for (const id of ['ink', 'vision', 'size']) byId(id).value = view[id]
  byId('outline').checked = Boolean(view.outline)
  document.body.dataset.vision = view.vision
  document.documentElement.style.setProperty('--size', `${Number(view.size) || 180}px`)
  for (const tab of document.querySelectorAll('#tabs button')) {
    if (tab.dataset.tab === view.tab) tab.setAttribute('aria-current', 'page'); else tab.removeAttribute('aria-current')
  }
  const key = [state.content, ...Object.values(place())].join(' ')
  if (!shown || shown.key !== key) {
    const number = ++asked
    try {
      const answer = await ask('/game', place())
      if (number !== asked) return
      shown = { ...answer, key }
    } catch (error) {
      if (number === asked) showTrouble(error.message)
      return
    }
  }
  showDecks()
  await ({ cards: showCards, papers: showPapers, findings: showFindings, compare: showCompare }[view.tab] || showCards)()
  await showPanel()
  document.body.dataset.content = state.content
}
function showTrouble(more = '') {
  const text = [state.trouble, more].filter(Boolean).join('\n')
  byId('trouble').textContent = text && `${text}\nWhat you see is older.`
  byId('trouble').hidden = !text
}
function showStatus() {
  const counts = level => state.findings.filter(one => one.severity === level).length
  const [errors, warnings] = [counts('error'), counts('warning')]
  const parts = [errors && counted(errors, 'error'), warnings && counted(warnings, 'warning')].filter(Boolean)
  const game = theGame()
  if (game && game.isOld) parts.unshift('Old pictures until the mistakes are mended')
  if (state.isChecking) parts.push('checking…')
  byId('count').textContent = state.findings.length || ''
  say(parts.join(', ') || 'Up to date, nothing found', errors || state.trouble ? 'error' : warnings ? 'warning' : 'good')
}

function findingsOf(card) { return state.findings.filter(one => one.game === view.game && one.id === card) }
function worst(findings) { return ['error', 'warning', 'note'].find(level => findings.some(one => one.severity === level)) }
function badge(findings) {
  const level = worst(findings)
  return level ? el('span', { class: `badge ${level}`, title: counted(findings.length, 'finding') }, String(findings.length)) : null
}
function showDecks() {
  const links = view.tab === 'papers'
    ? shown.papers.map(paper => ({ id: paper.id, name: paper.name, current: paper.id === thePaper(), to: { paper: paper.id, page: '' } }))
    : view.tab === 'cards' ? shown.decks.map(deck => ({ ...deck, n: deck.faces.length, current: deck.id === view.deck, to: { deck: deck.id, card: '' } })) : []
  byId('decks').replaceChildren(...links.map(link => el('a', {
    href: `#${view.game}/${link.id}`, 'aria-current': link.current && 'true',
    onclick: event => { event.preventDefault(); go(link.to); const found = byId(`deck-${link.id}`); if (found) found.scrollIntoView() },
  }, el('span', {}, link.name), link.n ? el('span', { class: 'n' }, String(link.n)) : null)))
}

// Pictures: fetched when they come near, the changed ones in sight first, and swapped when they are decoded.

const queue = []
let active = 0
const near = new IntersectionObserver(entries => {
  for (const entry of entries) {
    entry.target.dataset.near = entry.isIntersecting ? 'yes' : ''
    if (entry.isIntersecting) want(entry.target)
  }
}, { rootMargin: '300px' })
function setPicture(image, source) {
  if (image.dataset.want === source) return
  image.dataset.want = source
  near.observe(image)
  if (image.dataset.near) want(image)
}
function want(image) {
  if (image.dataset.have === image.dataset.want || queue.includes(image)) return
  if (image.dataset.have) queue.unshift(image); else queue.push(image)
  work()
}
async function work() {
  if (active >= 3 || !queue.length) return
  active += 1
  const image = queue.shift()
  const source = image.dataset.want
  const next = new Image()
  next.src = source
  try {
    await next.decode()
    if (image.dataset.want === source) { image.src = source; image.dataset.have = source }
  } catch { /* The server has ended, or a newer state is on its way. */ }
  active -= 1
  if (image.isConnected && image.dataset.want !== source) want(image)
  work()
}
function sourceOf(face, size) { return `/picture/${face.picture}?size=${size}${view.outline ? '&bleed' : ''}` }

function drawPicture(box, face, size, alternative) {
  const bleed = view.outline ? face.bleed : 0
  const [width, height] = face.size.map(length => length + 2 * bleed)
  let image = box.querySelector('img')
  if (!image) { image = el('img', { alt: '' }); box.append(image) }
  image.alt = alternative
  box.style.aspectRatio = `${width} / ${height}`
  box.classList.toggle('cut', face.shape !== undefined)
  setPicture(image, sourceOf(face, size))
  const key = view.outline ? `${face.size} ${face.bleed} ${face.shape}` : ''
  if ((box.dataset.outline || '') === key) return image
  box.dataset.outline = key
  box.querySelectorAll('svg').forEach(old => old.remove())
  if (key) {
    const svg = document.createElementNS(SVG, 'svg')
    svg.setAttribute('viewBox', `${-bleed} ${-bleed} ${width} ${height}`)
    svg.setAttribute('aria-hidden', 'true')
    const frame = by => [[by, by], [face.size[0] - by, by], [face.size[0] - by, face.size[1] - by], [by, face.size[1] - by]]
    const lines = face.shape === undefined ? { trim: frame(0), safe: frame(3000) } : shown.shapes[face.shape]
    for (const name of ['trim', 'safe']) {
      const line = document.createElementNS(SVG, 'polygon')
      line.setAttribute('points', lines[name].map(point => point.join(',')).join(' '))
      line.setAttribute('class', name)
      svg.append(line)
    }
    box.append(svg)
  }
  return image
}

// Cards

const made = new Map()   // elements of faces by game and id
function showCards() {
  const main = byId('main')
  const find = byId('find').value.trim().toLowerCase()
  const sections = shown.decks.map(deck => {
    const id = `deck-${deck.id}`
    const section = (byId(id) && main.contains(byId(id)) && byId(id)) || el('section', { class: 'deck', id }, el('h2', {}), el('div', { class: 'grid' }))
    section.dataset.game = view.game
    const faces = deck.faces.filter(face => !find || `${face.name} ${face.id}`.toLowerCase().includes(find))
    section.firstChild.replaceChildren(deck.name, ' ', el('span', {}, counted(deck.faces.length, 'face')))
    replaceAll(section.lastChild, faces.map(face => showFace(deck, face)))
    section.hidden = !faces.length
    return section
  })
  replaceAll(main, sections)
}
function replaceAll(parent, children) {   // moves only what is not in its place: the scroll position stays
  children.forEach((child, index) => { if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] || null) })
  while (parent.children.length > children.length) parent.lastChild.remove()
}
function showFace(deck, face) {
  const key = `${view.game} ${face.id}`
  let button = made.get(key)
  if (!button) {
    button = el('button', { class: 'face' }, el('span', { class: 'picture' }), el('span', { class: 'caption' }))
    button.addEventListener('click', () => { opener = button; go({ tab: 'cards', deck: button.dataset.deck, card: button.dataset.card, side: button.dataset.side }, !view.card) })
    made.set(key, button)
  }
  const [box, caption] = button.children
  Object.assign(button.dataset, { deck: deck.id, card: face.card || '-', side: face.side })
  const findings = face.card && face.side === 'front' ? findingsOf(face.card) : []
  const name = face.side === 'front' ? face.name : `${face.name}, back`
  drawPicture(box, face, 'small', '')
  button.classList.toggle('old', face.isOld)
  button.setAttribute('aria-pressed', String(view.deck === deck.id && view.card === (face.card || '-') && view.side === face.side))
  button.setAttribute('aria-label', [name, findings.length && counted(findings.length, 'finding'), face.isOld && 'old picture'].filter(Boolean).join(', '))
  box.querySelectorAll('.badge').forEach(old => old.remove())
  if (face.isOld) box.append(el('span', { class: 'badge old' }, 'old'))
  caption.replaceChildren(el('span', { class: 'name' }, name), ...(face.copies > 1 ? [`× ${face.copies}`] : []), ...[badge(findings)].filter(Boolean))
  return button
}

// The selected card

let opener = null
let details = { key: '' }
async function showPanel() {
  const panel = byId('panel')
  const deck = shown.decks.find(one => one.id === view.deck)
  const cards = deck && view.tab === 'cards' ? deck.faces : []
  const face = cards.find(one => (one.card || '-') === view.card && one.side === view.side) || cards.find(one => (one.card || '-') === view.card)
  const wasOpen = !panel.hidden
  panel.hidden = !face
  byId('body').classList.toggle('open', Boolean(face))
  document.body.classList.toggle('reading', Boolean(face))
  if (!face) { if (wasOpen && opener && opener.isConnected) opener.focus(); panel.replaceChildren(); panel.dataset.card = ''; return }
  const isNew = panel.dataset.card !== `${view.game} ${view.deck} ${view.card}`
  if (isNew) {
    panel.replaceChildren(
      el('div', { class: 'head' }, el('h2', { tabindex: '-1' }), el('span', { class: 'tools' }), el('button', { class: 'tool', onclick: close }, 'Close')),
      el('div', { class: 'large' }, el('div', { class: 'picture' })), el('div', { class: 'details' }))
    panel.dataset.card = `${view.game} ${view.deck} ${view.card}`
    panel.scrollTop = 0
    details = { key: '' }
  }
  panel.classList.toggle('old', face.isOld)
  const [head, large, body] = panel.children
  head.firstChild.textContent = face.name
  const other = cards.find(one => one.card === face.card && one.side !== face.side) || (cards.find(one => !one.card && face.card))
  head.children[1].replaceChildren(...(other && other.card ? [el('button', { class: 'tool', onclick: flip }, 'Turn over')] : []))
  const image = drawPicture(large.firstChild, face, 'large', `${face.name}, ${face.side}`)
  const small = sourceOf(face, 'small')
  if (image.dataset.have !== image.dataset.want && image.dataset.small !== small) {
    image.dataset.small = small   // at once, and sharp as soon as that is drawn
    const quick = new Image()
    quick.src = small
    quick.decode().then(() => { if (image.dataset.have !== image.dataset.want) image.src = small }).catch(() => {})
  }
  if (isNew) head.firstChild.focus({ preventScroll: true })
  if (!face.card) { body.replaceChildren(el('p', { class: 'note' }, 'The back that all cards of this deck share.')); return }
  const key = `${state.content} ${panel.dataset.card}`
  if (details.key !== key) {
    try {
      const card = await ask('/card', { game: view.game, card: face.card })
      if (panel.dataset.card !== `${view.game} ${view.deck} ${view.card}`) return
      details = { ...card, key, play: details.id === card.id ? details.play : null }
      ask('/play', { game: view.game, card: face.card }).then(play => { if (details.key === key) { details.play = play; showDetails(body) } })
        .catch(error => { if (details.key === key) { details.play = { plays: [], untried: [], faults: [error.message] }; showDetails(body) } })
    } catch (error) { body.replaceChildren(el('p', { class: 'note' }, error.message)); return }
  }
  showDetails(body)
}
function showDetails(body) {
  const found = findingsOf(details.id)
  const hits = new Set(found.filter(one => one.file === details.file).map(one => one.line))
  const cells = details.languages.flatMap(one => Object.values(one.texts))
  const isIn = (one, text) => one.file === text.file && text.lines[0] <= one.line && one.line < text.lines[1]
  const rest = found.filter(one => !cells.some(text => isIn(one, text)))
  const play = details.play
  body.replaceChildren(
    placeLink(details),
    ...(rest.length ? [findingList(rest)] : []),
    el('h3', {}, 'Texts'),
    el('table', { class: 'texts' },
      el('thead', {}, el('tr', {}, el('th', {}, ''), details.languages.map(one => el('th', { scope: 'col' }, one.name)))),
      el('tbody', {}, details.fields.map(field => el('tr', {},
        el('th', { scope: 'row' }, field.side === 'back' ? `${field.field} (back)` : field.field),
        details.languages.map(one => {
          const text = one.texts[field.key]
          return el('td', { lang: one.id }, text && text.text ? text.text : el('span', { class: 'missing' }, 'not translated'),
            text ? findingList(state.findings.filter(finding => isIn(finding, text))) : null)
        }))))),
    el('h3', {}, 'What the engine saw'),
    !play ? el('p', { class: 'note' }, 'Playing it…')
      : play.plays.length + play.untried.length + (play.faults || []).length === 0 ? el('p', { class: 'note' }, 'It has no effect that was played.')
        : el('ul', { class: 'plays' }, play.plays.map(one => el('li', { class: one.acts ? '' : 'not' }, `${one.told}.`)),
          play.untried.map(reason => el('li', { class: 'not' }, `Not tried: ${reason}.`)), (play.faults || []).map(fault => el('li', {}, fault))),
    el('h3', {}, 'In the content'),
    el('pre', { tabindex: '0', 'aria-label': `Lines of ${details.file}` }, details.yaml.map((line, index) =>
      el('span', { class: hits.has(details.line + index) ? 'line hit' : 'line', 'data-line': details.line + index }, line || ' '))))
}
function close() { go({ card: '', side: 'front' }) }
function flip() { go({ side: view.side === 'front' ? 'back' : 'front' }) }

// Findings

function placeLink(mark) {
  const text = `${mark.file}:${mark.line}`
  const path = `${state.root}/${mark.file.split('/').map(encodeURIComponent).join('/')}`
  const link = state.editor && !mark.file.startsWith('tinderbox:')
    ? state.editor.replace('{path}', path).replace('{line}', mark.line).replace('{column}', mark.column || 1) : ''
  const copy = el('button', { class: 'tool', onclick: () => navigator.clipboard.writeText(text).then(() => { copy.textContent = 'Copied' }) }, 'Copy')
  return el('p', { class: 'place' }, link ? el('a', { href: link, title: 'Open in the editor' }, text) : el('code', {}, text), copy)
}
function findingList(findings) {
  return findings.length ? el('ul', { class: 'findings' }, findings.map(one => el('li', { class: `finding ${one.severity}` },
    el('b', {}, `${one.severity} ${one.code}`), ' ', one.message, ' ', one.hint ? el('span', { class: 'hint' }, one.hint) : null, placeLink(one)))) : null
}
function showFindings() {
  const order = ['error', 'warning', 'note']
  const findings = state.findings.filter(one => !one.game || one.game === view.game)
    .sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
  const decks = shown.decks
  const items = findings.map(one => {
    const item = findingList([one]).firstChild
    const deck = one.id && decks.find(deck => deck.faces.some(face => face.card === one.id))
    if (deck) item.append(el('button', { class: 'tool', onclick: () => go({ tab: 'cards', deck: deck.id, card: one.id, side: 'front' }, true) }, `Show ${one.id}`))
    return item
  })
  byId('main').replaceChildren(el('section', {}, el('h2', {}, findings.length ? counted(findings.length, 'finding') : 'Nothing found'), el('ul', { class: 'findings' }, items)))
}

// Sheets, rulebook and boxes

const papers = new Map()
function thePaper() { return shown.papers.some(paper => paper.id === view.paper) ? view.paper : (shown.papers[0] || {}).id }
async function showPapers() {
  const main = byId('main')
  const name = thePaper()
  if (!name) return
  const key = `${shown.key} ${name}`
  if (main.dataset.paper !== `${view.game} ${name}`) main.replaceChildren(el('p', { class: 'note' }, 'Laying it out…'))
  main.dataset.paper = `${view.game} ${name}`
  try {
    if (!papers.has(key)) { papers.clear(); papers.set(key, await ask('/pages', { ...place(), name })) }
  } catch (error) { showTrouble(error.message); return }
  if (view.tab !== 'papers' || thePaper() !== name) return
  const answer = papers.get(key)
  const paper = shown.papers.find(one => one.id === name)
  let section = main.firstChild
  if (!section || section.dataset.paper !== name || main.children.length !== 1) {
    section = el('section', { 'data-paper': name }, el('h2', {}), el('div', {}), el('div', { class: 'pages' }))
    main.replaceChildren(section)
  }
  const [head, notes, pages] = section.children
  head.textContent = `${paper.name}, ${counted(answer.pages.length, 'page')}`
  const files = name === 'rulebook' ? `content/${view.game}/rules/` : ''
  const cards = new Set((shown.decks.find(deck => deck.id === name) || { faces: [] }).faces.map(face => face.card))
  const findings = state.findings.filter(one => (files && one.file.startsWith(files)) || (one.game === view.game && one.id && cards.has(one.id)))
  notes.replaceChildren(...[...answer.notes.map(note => el('p', { class: 'note' }, note)), findingList(findings)].filter(Boolean))
  pages.classList.toggle('one', Boolean(view.page))
  replaceAll(pages, answer.pages.map((page, index) => {
    const number = String(index + 1)
    const button = pages.children[index] || el('button', { class: 'page', onclick: () => go({ page: view.page ? '' : number }) }, el('div', { class: 'picture' }))
    button.setAttribute('aria-label', `Page ${number}`)
    button.setAttribute('aria-pressed', String(view.page === number))
    const box = button.firstChild
    if (!box.firstChild) box.append(el('img', { alt: '' }))
    box.style.aspectRatio = page.size.join(' / ')
    setPicture(box.firstChild, `/picture/${page.picture}?size=${view.page === number ? 'large' : 'small'}`)
    return button
  }))
}

// Two states of the project

let comparison = null
function showCompare() {
  const main = byId('main')
  if (main.dataset.compared === 'yes' && main.querySelector('.form')) return
  main.dataset.compared = 'yes'
  const [before, after] = [el('input', { value: 'HEAD', 'aria-label': 'Before' }), el('input', { value: '.', 'aria-label': 'After' })]
  const result = el('div', { 'aria-live': 'polite' })
  const form = el('form', { class: 'form', onsubmit: async event => {
    event.preventDefault()
    result.replaceChildren(el('p', { class: 'note' }, 'Comparing; changed faces are drawn…'))
    const answer = await (await fetch('/compare', {
      method: 'POST', headers: { 'X-Token': token }, body: JSON.stringify({ before: before.value, after: after.value }),
    })).json()
    comparison = answer
    showComparison(result)
  } }, el('label', {}, 'Before: a git revision', before), el('label', {}, 'After: another; . is now', after), el('button', { class: 'tool' }, 'Compare'))
  main.replaceChildren(el('section', {}, form, result))
  if (comparison) showComparison(result)
}
function showComparison(result) {
  if (comparison.error) { result.replaceChildren(el('p', { class: 'note' }, comparison.error)); return }
  const cards = comparison.games.filter(one => one.game === view.game).flatMap(one => one.cards)
  result.replaceChildren(
    ...comparison.unread.map(problem => el('p', { class: 'note' }, `Not compared: ${problem}`)),
    el('p', { class: 'note' }, cards.length ? counted(cards.length, 'changed card') : 'No card of this game has changed.'),
    ...cards.map(card => el('article', { class: 'change' }, el('h2', {}, `${card.name}${card.kind === 'changed' ? '' : ` (${card.kind})`}`),
      el('div', { class: 'sliders' }, (card.pictures[language()] || Object.values(card.pictures)[0] || []).map(slider)),
      el('dl', {}, card.changes.map(change => [el('dt', {}, [change.what, change.language].filter(Boolean).join(' ')),
        el('dd', {}, change.spans.map(([kind, words]) => kind === 'gone' ? el('del', {}, words) : kind === 'new' ? el('ins', {}, words) : words))])))))
}
function slider(face) {
  const source = name => `/picture/${name}`
  if (!face.before || !face.after) {
    return el('div', { class: 'slider' }, el('div', { class: 'picture' }, el('img', { src: source(face.before || face.after), alt: face.face })), el('p', {}, face.before ? 'gone' : 'new'))
  }
  const over = el('img', { class: 'after', src: source(face.after), alt: `${face.face} after` })
  const move = value => { over.style.clipPath = `inset(0 0 0 ${value}%)` }
  move(50)
  return el('div', { class: 'slider' }, el('div', { class: 'picture' }, el('img', { src: source(face.before), alt: `${face.face} before` }), over),
    el('input', { type: 'range', min: 0, max: 100, value: 50, 'aria-label': `${face.face}: how much of it is shown as before`, oninput: event => move(event.target.value) }),
    el('p', {}, el('span', {}, 'after'), el('span', {}, 'before')))
}

// Controls and keys

byId('tabs').addEventListener('click', event => {
  const tab = event.target.closest('button')
  if (tab) { byId('main').dataset.compared = ''; byId('main').dataset.paper = ''; go({ tab: tab.dataset.tab }, true); scrollTo(0, 0) }
})
byId('switches').addEventListener('input', event => {
  const { key } = event.target.dataset
  if (key) go({ [key]: event.target.type === 'checkbox' ? (event.target.checked ? '1' : '') : event.target.value }); else refresh()
})
byId('game').addEventListener('change', event => go({ game: event.target.value, deck: '', card: '', paper: '' }, true))
byId('skip').addEventListener('click', event => { event.preventDefault(); byId('main').focus() })
addEventListener('keydown', event => {
  if (event.target.matches('input, select, textarea') || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape' && view.card) close()
  else if (event.key === 'f' && view.card) flip()
  else if (event.key === '/') { byId('switches').open = true; byId('find').focus(); event.preventDefault() }
  else if (event.key.startsWith('Arrow')) move(event)
})
function move(event) {
  const faces = [...document.querySelectorAll('.face')].filter(one => one.offsetParent)
  const open = faces.find(one => one.getAttribute('aria-pressed') === 'true')
  const from = document.activeElement.matches('.face') ? document.activeElement : byId('panel').contains(document.activeElement) ? open : null
  if (!from) return
  const at = from.getBoundingClientRect()
  const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
  const back = event.key === 'ArrowLeft' || event.key === 'ArrowUp'
  const index = faces.indexOf(from)
  const next = isAcross ? faces[index + (back ? -1 : 1)]
    : (back ? faces.slice(0, index).reverse() : faces.slice(index + 1)).find(one => {
      const box = one.getBoundingClientRect()
      return (back ? box.bottom <= at.top + 5 : box.top >= at.bottom - 5) && Math.abs(box.left - at.left) < at.width
    })
  if (!next) return
  event.preventDefault()
  if (from === document.activeElement) next.focus(); else next.click()
}
byId('switches').open = !phone.matches
phone.addEventListener('change', () => { byId('switches').open = !phone.matches })
new ResizeObserver(([entry]) => document.documentElement.style.setProperty('--top', `${Math.ceil(entry.target.getBoundingClientRect().height)}px`)).observe(document.querySelector('header'))
history.replaceState(null, '', `/${location.hash}`)   // the token does not stay in the address bar
