/** How many applications wait for the staff, by what they wait for. */
interface Attentes {
  controles: number
  bilans: number
  paiements: number
}

const LETTRES =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(' ')

const combien = (n: number, nom: string): string => `${LETTRES[n] ?? n} ${nom}${n > 1 ? 's' : ''}`
const sont = (n: number): string => (n > 1 ? 'sont' : 'est')
const phrase = (s: string): string => `${s.charAt(0).toUpperCase()}${s.slice(1)}.`

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
