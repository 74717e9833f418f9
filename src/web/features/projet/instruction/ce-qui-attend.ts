/** How many applications wait for the staff, by what they wait for. */
interface Attentes {
  controles: number
  bilans: number
  paiements: number
}

const LETTRES =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(' ')

const combien = (nombre: number, nom: string): string =>
  `${LETTRES[nombre] ?? nombre} ${nom}${nombre > 1 ? 's' : ''}`
const sont = (nombre: number): string => (nombre > 1 ? 'sont' : 'est')
const phrase = (texte: string): string => `${texte.charAt(0).toUpperCase()}${texte.slice(1)}.`

/** « Un bilan est à contrôler et trois paiements sont à venir. »: what one may do; null for readers. */
export function ceQuiAttend(
  { gere, paie }: { gere: boolean; paie: boolean },
  { controles, bilans, paiements }: Attentes,
): string | null {
  if (!gere && !paie) return null
  const dossiers = controles > 0 ? [combien(controles, 'dossier')] : []
  const aControler = gere ? [...dossiers, ...(bilans > 0 ? [combien(bilans, 'bilan')] : [])] : []
  const controler = `${aControler.join(' et ')} ${sont(aControler.length > 1 ? 2 : controles + bilans)} à contrôler`
  const payer = paiements > 0 && `${combien(paiements, 'paiement')} ${sont(paiements)} à venir`
  if (aControler.length > 0 && payer)
    return phrase(`${controler}${aControler.length > 1 ? ', ' : ' et '}${payer}`)
  if (aControler.length > 0) return phrase(controler)
  return payer ? phrase(payer) : 'Rien n’attend pour le moment.'
}
