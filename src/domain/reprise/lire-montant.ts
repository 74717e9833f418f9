/** What these texts say is that nothing is known, or was asked: never a zero. */
const SANS_MONTANT = new Set([
  'non demandé',
  'non demandée',
  'non renseigné',
  'non renseignée',
  'inconnu',
  'inconnue',
])
/** Euros: what a column of amounts holds. */
const MAXIMUM = 9_999_999_999.99
const MONNAIE = /^€\s*|\s*(?:€|eur|euros?)$/gi

type Lu = { euros: number | null } | { motif: string }
const refus = (motif: string): Lu => ({ motif })

/** Why a text is no amount: what a person would correct. */
function motifDe(texte: string): string {
  if (/^[-\u2212\u2012\u2013]\s*[\d.,]|^\([\d\s.,]+\)$|\d\s*[-\u2212]$/.test(texte)) return 'Montant négatif'
  if (!/\d/.test(texte)) return /\p{L}/u.test(texte) ? 'Montant en lettres' : 'Montant illisible'
  if (!/^[\d\s.,]+$/.test(texte)) return 'Montant illisible'
  // Both signs, twice one, or three figures behind one: thousands for one reader, cents for another.
  const signes = texte.replaceAll(/[^.,]/g, '').length
  if (signes > 1 || /^\s*[1-9]\d{0,2}[.,]\d{3}$/.test(texte)) return 'Montant à deux lectures possibles'
  return /[.,]\d{3,}$/.test(texte) ? 'Plus de deux décimales' : 'Montant illisible'
}

/** « 1 234,56 € », thousands behind any space; empty is unknown; what could mean two things is refused. */
export function lireMontant(valeur: string): Lu {
  const texte = valeur.trim()
  if (texte === '' || SANS_MONTANT.has(texte.toLowerCase().replaceAll(/\s+/g, ' '))) return { euros: null }
  const nu = texte.replaceAll(MONNAIE, '')
  if (!/^(?:\d+|\d{1,3}(?:\s\d{3})+)(?:[.,]\d{1,2})?$/.test(nu)) return refus(motifDe(nu))
  const euros = Number(nu.replaceAll(/\s/g, '').replace(',', '.'))
  return euros <= MAXIMUM ? { euros } : refus('Montant trop grand')
}
