import type { ProjetEcran } from './reponse-ecran.ts'
import { ETATS } from './vocabulaire.ts'

/** Facts, for staff, of what the holder reads as an order; the other states read the same to both. */
const MOTS: Partial<Record<ProjetEcran['state'], string>> = {
  'a-reprendre': 'Brouillon',
  'a-signer': 'Non signée',
  'a-corriger': 'Corrections attendues',
  'valide-commission': 'Convention à signer',
  'bilan-a-renseigner': 'Bilan à renseigner',
  'bilan-en-controle': 'Bilan à contrôler',
  'bilan-a-corriger': 'Bilan à corriger',
}

/** The state of an application in the words of the staff; `libelleEtat` is what its holder reads. */
export function libellePersonnel(p: ProjetEcran): string {
  if (p.isArchived) return 'Archivée'
  if (p.virementRejete && p.state === 'paiement-a-venir') return 'Virement rejeté'
  if (p.state !== 'en-cours') return MOTS[p.state] ?? p.libelleEtat
  if (p.isControlling) return 'À contrôler'
  return p.hasCommission ? 'Devant une commission' : 'À affecter'
}

const DERNIER = 99

/** Where that state stands in the life of an application: the same rank for the same words. */
export function rangEtat(p: ProjetEcran): number {
  if (p.isArchived) return DERNIER
  const rang = ETATS.indexOf(p.state) * 3
  if (p.state !== 'en-cours' || p.isControlling) return rang
  return p.hasCommission ? rang + 2 : rang + 1
}
