import type { ProjetEcran } from './reponse-ecran.ts'

/** What the holder reads as an order, said as a fact; states that are not here are said alike to both. */
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
  if (p.state !== 'en-cours') return MOTS[p.state] ?? p.libelleEtat
  if (p.isControlling) return 'À contrôler'
  return p.hasCommission ? 'Devant une commission' : 'À affecter'
}
