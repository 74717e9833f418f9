import type { DemandePassee, Passe } from '#domain/passe/contrat.ts'

/** An application of a structure's past, as `GET /projets/7/passe` answers it; `champs` changes it. */
export const demandePassee = (champs: Partial<DemandePassee> = {}): DemandePassee => ({
  id: 7,
  numero: '2026-0007',
  nom: 'Fête du livre',
  annee: 2026,
  montantDemande: 8000.25,
  montantAccorde: null,
  montantPaye: null,
  suite: 'en-cours',
  ...champs,
})

/** The past of a structure that applies for the first time; `champs` changes it. */
export const passeAffiche = (champs: Partial<Passe> = {}): Passe => ({
  porteur: {
    id: 4,
    userId: 12,
    nomStructure: 'Lettres en Rade',
    prenom: 'Yann',
    nom: 'Le Goff',
    email: 'yann@lettres-en-rade.fr',
    telephone: '02 98 44 12 07',
  },
  demandes: [demandePassee()],
  anterieures: [],
  comparee: null,
  precedente: null,
  ...champs,
})
