import { options, type VNode } from 'preact'

interface Tenue {
  value?: unknown
  checked?: unknown
}
type Saisie = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What each field was last drawn with. */
const tenues = new WeakMap<EventTarget, Tenue>()

const estCoche = (champ: Saisie): champ is HTMLInputElement => /^(checkbox|radio)$/.test(champ.type)

function tenir(champ: Saisie): void {
  const { value, checked } = tenues.get(champ) ?? {}
  if (!estCoche(champ)) {
    if (value != null && champ.value !== String(value)) champ.value = String(value)
  } else if (checked != null) champ.checked = checked === true
}

/**
 * Preact draws only what changes: a field whose text or tick its page refuses would keep it. As React does, it says again
 * what it was drawn with, once the event is answered.
 */
function apresLeDessin({ target, type }: Event): void {
  if (target === null || !tenues.has(target)) return
  const champ = target as Saisie
  // The pages are told of a tick or a choice by « change », of a text by « input »: not before that.
  if ((estCoche(champ) || champ instanceof HTMLSelectElement) !== (type === 'change')) return
  const champs = champ.type === 'radio' ? [...document.getElementsByName(champ.name)] : [champ]
  // The drawing that the answer asked for is a microtask: two turns later it is done.
  queueMicrotask(() => queueMicrotask(() => (champs as Saisie[]).forEach(tenir)))
}

const auDessin = options.diffed
options.diffed = (noeud) => {
  auDessin?.(noeud)
  const { type, props, __e: champ } = noeud as VNode<Tenue> & { __e?: EventTarget | null }
  if (champ && (type === 'input' || type === 'textarea' || type === 'select')) tenues.set(champ, props)
}
document.addEventListener('input', apresLeDessin)
document.addEventListener('change', apresLeDessin)
