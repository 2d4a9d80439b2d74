// SPDX-License-Identifier: MIT
//
// Finds accessibility barriers in a page: looks at what the browser tells screen readers (its
// accessibility tree), and at the page's elements. Knows rules for any page; nothing of the study
// board.

const FIELDS = new Set(['button', 'checkbox', 'combobox', 'DisclosureTriangle', 'gridcell', 'link', 'listbox', 'menuitem', 'option', 'radio', 'searchbox', 'slider', 'spinbutton', 'switch', 'tab', 'textbox', 'treeitem']);
const PICTURES = new Set(['image', 'graphics-document', 'graphics-symbol']);
const LANDMARKS = new Set(['banner', 'complementary', 'contentinfo', 'form', 'main', 'navigation', 'region', 'search']);

/** Returns a line for each barrier, with the page's light and dark colours. */
export async function barriers(page) {
  const { features } = page;
  const others = features.filter(({ name }) => name !== 'prefers-color-scheme');
  const found = [...await ofTree(page), ...await page.evaluate(ofElements)];
  for (const value of ['light', 'dark']) {
    await page.emulateMediaFeatures([...others, { name: 'prefers-color-scheme', value }]);
    found.push(...(await page.evaluate(ofColours)).map((line) => `${value}: ${line}`));
  }
  await page.emulateMediaFeatures(features);
  return [...new Set(found)].slice(0, 20).join('\n');
}

async function ofTree(page) {
  const { nodes } = await page.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const inside = (node, what) => { for (let up = byId.get(node.parentId); up; up = byId.get(up.parentId)) if (!up.ignored && what(up)) return up; return undefined; };
  const has = (node, name) => node.properties?.find((p) => p.name === name)?.value.value;
  const shown = nodes.filter((node) => !node.ignored);
  const role = (node) => node.role?.value ?? '';
  const named = (node) => (node.name?.value ?? '').trim() !== '';
  const called = (node) => `${role(node)} "${node.name?.value ?? ''}" in ${inside(node, named)?.name.value.slice(0, 60)}`;
  const found = [];
  const told = (what, all) => { for (const node of all) found.push(`${what}: ${called(node)}`); };

  const focused = shown.filter((node) => has(node, 'focusable') && role(node) !== 'RootWebArea');
  told('has no name', shown.filter((node) => !named(node) && (FIELDS.has(role(node)) || (PICTURES.has(role(node)) && !inside(node, (up) => PICTURES.has(role(up)) && named(up))))));
  told('can have the focus, and has neither role nor name', focused.filter((node) => !named(node) && !FIELDS.has(role(node)) && /^(generic|none|)$/.test(role(node))));
  told('stands in another that can be pressed', focused.filter((node) => FIELDS.has(role(node)) && inside(node, (up) => /^(button|link|checkbox|radio|switch|menuitem|tab|DisclosureTriangle)$/.test(role(up)))));
  told('is no heading with a text', shown.filter((node) => role(node) === 'heading' && !named(node)));
  const mains = shown.filter((node) => role(node) === 'main');
  if (mains.length !== 1) found.push(`there are ${mains.length} main parts`);
  for (const kind of ['banner', 'contentinfo']) if (shown.filter((node) => role(node) === kind).length > 1) found.push(`there are several of ${kind}`);
  const places = shown.filter((node) => LANDMARKS.has(role(node))).map((node) => `${role(node)} "${node.name?.value ?? ''}"`);
  for (const place of places.filter((p, i) => places.indexOf(p) !== i)) found.push(`two parts are called the same: ${place}`);
  // The first focusable element may be a link that skips to the text.
  told('text outside of every part', shown.filter((node) => role(node) === 'StaticText' && named(node) && !inside(node, (up) => up === focused[0] || LANDMARKS.has(role(up)) || /dialog|status|alert|log/.test(role(up)))));

  const headings = shown.filter((node) => role(node) === 'heading');
  if (!headings.some((node) => has(node, 'level') === 1)) found.push('there is no heading of the first level');
  headings.forEach((node, i) => { if (i && has(node, 'level') > has(headings[i - 1], 'level') + 1) found.push(`a level is left out before: ${called(node)}`); });
  return found;
}

/** Runs in the page: barriers of elements. */
function ofElements() {
  const found = [];
  const all = [...document.querySelectorAll('*')];
  const called = (e) => e.outerHTML.slice(0, 100);
  const told = (what, some) => { for (const e of some) found.push(`${what}: ${called(e)}`); };
  const seen = (e) => e.checkVisibility({ visibilityProperty: true });
  if (!document.title.trim()) found.push('the page has no title');
  if (!/^[a-z]{2,3}(-|$)/.test(document.documentElement.lang)) found.push('the page has no language');
  if (/user-scalable\s*=\s*no|maximum-scale\s*=\s*[01]\b/.test(document.querySelector('meta[name="viewport"]')?.content ?? '')) found.push('the page can’t be made larger');
  const ROLES = new Set('alert alertdialog application article banner button cell checkbox columnheader combobox complementary contentinfo definition dialog document feed figure form generic grid gridcell group heading img link list listbox listitem log main math menu menubar menuitem meter navigation none note option presentation progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton status switch tab table tablist tabpanel term textbox timer toolbar tooltip tree treeitem'.split(' '));
  const WITHIN = { row: '[role="grid"], [role="table"], table', gridcell: '[role="row"]', cell: '[role="row"]', option: '[role="listbox"]', tab: '[role="tablist"]', listitem: '[role="list"]', menuitem: '[role="menu"], [role="menubar"]', treeitem: '[role="tree"]' };
  const ids = all.map((e) => e.id).filter(Boolean);
  const many = new Set(ids.filter((id, i) => ids.indexOf(id) !== i));
  const once = new Set(ids);
  const known = new Set();
  for (let of = Element.prototype; of; of = Object.getPrototypeOf(of)) for (const key of Object.getOwnPropertyNames(of)) if (key.startsWith('aria')) known.add(key.replace(/Elements?$/, '').toLowerCase());
  for (const e of all)
    for (const { name, value } of e.attributes) {
      if (name.startsWith('aria-') && !known.has(name.replace('-', ''))) found.push(`there is no ${name}: ${called(e)}`);
      if (/^aria-(labelledby|describedby|controls|owns|activedescendant|details|errormessage|flowto)$/.test(name) || (name === 'for' && e.localName === 'label'))
        for (const id of value.split(/\s+/).filter(Boolean)) if (!once.has(id) || many.has(id)) found.push(`${name} names no one element: ${called(e)}`);
      if (/^aria-(atomic|busy|checked|disabled|expanded|hidden|modal|multiselectable|pressed|readonly|required|selected)$/.test(name) && !/^(true|false|mixed)$/.test(value)) found.push(`${name} can’t be ${value}: ${called(e)}`);
      if (name === 'role' && !ROLES.has(value)) found.push(`there is no role ${value}: ${called(e)}`);
      if (name === 'role' && WITHIN[value] && !e.parentElement.closest(WITHIN[value])) found.push(`${value} stands alone: ${called(e)}`);
    }
  const focusable = all.filter((e) => e.tabIndex >= 0 && seen(e));
  told('the order of the focus is another than the page’s', all.filter((e) => e.tabIndex > 0));
  told('is hidden, and can have the focus', focusable.filter((e) => e.closest('[aria-hidden="true"]') && !e.disabled));
  told('scrolls, and the keyboard can’t', all.filter((e) => seen(e) && /auto|scroll/.test(getComputedStyle(e).overflowY + getComputedStyle(e).overflowX) && e !== document.documentElement && e !== document.body &&
    ((e.scrollHeight > e.clientHeight + 14 && /auto|scroll/.test(getComputedStyle(e).overflowY)) || (e.scrollWidth > e.clientWidth + 14 && /auto|scroll/.test(getComputedStyle(e).overflowX))) && e.tabIndex < 0 && ![...e.querySelectorAll('*')].some((i) => i.tabIndex >= 0)));
  told('is no part of a list', all.filter((e) => (e.localName === 'li' && !e.closest('[role]') && !/^(ul|ol|menu)$/.test(e.parentElement.localName)) || (/^d[td]$/.test(e.localName) && !e.parentElement.matches('dl, dl > div'))));
  told('is no item of its list', [...document.querySelectorAll('ul:not([role]) > *, ol:not([role]) > *')].filter((e) => !/^(li|script|template)$/.test(e.localName)));
  told('is a frame, a film or an object without a title', [...document.querySelectorAll('iframe:not([title]), object:not([aria-label]), video, audio, marquee, blink, meta[http-equiv="refresh"]')]);
  told('heads nothing', [...document.querySelectorAll('th')].filter((e) => !e.textContent.trim()));

  // A target has 24 by 24 pixels, or as much room around it (WCAG 2.5.8). Links in a line of text are as high as the text.
  const targets = focusable.filter((e) => !e.disabled && e.matches('a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="gridcell"], [tabindex]')).map((e) => ({ e, box: e.getBoundingClientRect() })).filter(({ box }) => box.width > 1 && box.height > 1);
  const inText = (e) => getComputedStyle(e).display === 'inline' && [...e.parentElement.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
  const small = targets.filter(({ box }) => box.width < 23.9 || box.height < 23.9);
  for (const { e, box } of small.filter((t) => !inText(t.e))) {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const near = targets.find((t) => {
      if (t.e === e || t.e.contains(e) || e.contains(t.e)) return false;
      if (small.some((s) => s.e === t.e)) return Math.hypot((t.box.left + t.box.right) / 2 - x, (t.box.top + t.box.bottom) / 2 - y) < 23.9;
      return Math.hypot(Math.max(t.box.left - x, 0, x - t.box.right), Math.max(t.box.top - y, 0, y - t.box.bottom)) < 11.9;
    });
    if (near) found.push(`${Math.round(box.width)} by ${Math.round(box.height)} pixels to touch, and another near: ${called(e)}`);
  }
  return found;
}

/** Runs in the page: text has a contrast of 4.5 to 1 with its background, large text 3 to 1 (WCAG 1.4.3). A link within text differs from it. */
function ofColours() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
  const known = new Map();
  const colour = (text) => {
    if (!known.has(text)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      known.set(text, [r, g, b, a / 255]);
    }
    return known.get(text);
  };
  const over = ([r, g, b, a], under) => [r, g, b].map((c, i) => c * a + under[i] * (1 - a));
  const light = (c) => c.map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4)).reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const contrast = (a, b) => { const [low, high] = [light(a), light(b)].sort((x, y) => x - y); return (high + 0.05) / (low + 0.05); };
  const base = matchMedia('(prefers-color-scheme: dark)').matches && getComputedStyle(document.documentElement).colorScheme.includes('dark') ? [18, 18, 18] : [255, 255, 255];
  const behind = new Map();
  /** Returns the colour behind an element's text; undefined if a picture is there. */
  const ground = (e) => {
    if (!e) return base;
    if (!behind.has(e)) {
      const { backgroundColor, backgroundImage } = getComputedStyle(e);
      const under = colour(backgroundColor)[3] === 1 ? base : ground(e.parentElement);
      behind.set(e, backgroundImage === 'none' && under ? over(colour(backgroundColor), under) : undefined);
    }
    return behind.get(e);
  };
  const found = [];
  const judge = (e, style, words) => {
    const back = ground(e);
    if (!back) return;
    let opacity = 1;
    for (let up = e; up; up = up.parentElement) opacity *= Number(getComputedStyle(up).opacity);
    const [r, g, b, a] = colour(style.color);
    const size = parseFloat(style.fontSize);
    const due = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
    const is = contrast(over([r, g, b, a * opacity], back), back);
    if (is < due - 0.005) found.push(`stands out ${is.toFixed(2)} to 1, not ${due}: ${words.trim().slice(0, 60)} (${e.outerHTML.slice(0, 80)})`);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const e = node.parentElement;
    if (!node.data.trim() || e.closest('svg, script, style, option, :disabled, [aria-disabled="true"]') || !e.checkVisibility({ visibilityProperty: true })) continue;
    judge(e, getComputedStyle(e), node.data);
  }
  for (const e of document.querySelectorAll('input, textarea, select')) {
    if (e.disabled || /^(checkbox|radio|range|color|file|hidden)$/.test(e.type) || !e.checkVisibility({ visibilityProperty: true })) continue;
    if (e.value) judge(e, getComputedStyle(e), e.value);
    else if (e.placeholder) judge(e, getComputedStyle(e, '::placeholder'), e.placeholder);
  }
  for (const e of document.querySelectorAll('p a[href], li a[href], dd a[href]')) {
    const [own, around] = [getComputedStyle(e), getComputedStyle(e.parentElement)];
    const told = own.textDecorationLine !== 'none' || own.borderBottomStyle !== 'none' || own.fontWeight !== around.fontWeight || own.backgroundColor !== 'rgba(0, 0, 0, 0)';
    if (e.checkVisibility() && own.display === 'inline' && !told && [...e.parentElement.childNodes].some((n) => n.nodeType === 3 && n.data.trim()) && contrast(colour(own.color).slice(0, 3), colour(around.color).slice(0, 3)) < 3) found.push(`a link looks like the text around it: ${e.outerHTML.slice(0, 80)}`);
  }
  return found;
}
