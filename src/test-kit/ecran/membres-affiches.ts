import type { InvitationLue, MembreLu, MembresDe } from '#domain/membre/reponse.ts'

/** Who reads the page: an owner who signs. */
export const CLAIRE: MembreLu = {
  id: 1,
  prenom: 'Claire',
  nom: 'Le Bihan',
  email: 'claire@lettres-en-rade.fr',
  role: 'proprietaire',
  signataire: true,
  finances: false,
  depuis: '2024-03-04T09:00:00.000Z',
  invitePar: null,
  vous: true,
  sansSuccesseur: false,
}

/** Somebody else of the structure: reads, and keeps its accounts. */
export const YANN: MembreLu = {
  ...CLAIRE,
  id: 2,
  prenom: 'Yann',
  nom: 'Le Goff',
  email: null,
  role: 'lecteur',
  signataire: false,
  finances: true,
  depuis: '2025-01-14T09:00:00.000Z',
  invitePar: 'Claire Le Bihan',
  vous: false,
}

export const invitationLue = (champs: Partial<InvitationLue> = {}): InvitationLue => ({
  id: 7,
  email: 'maelle@ecole-iroise.fr',
  role: 'editeur',
  signataire: false,
  finances: false,
  envoyeeLe: '2026-11-20T08:12:00.000Z',
  par: 'Claire Le Bihan',
  expireLe: '2026-11-27T08:12:00.000Z',
  etat: 'en-attente',
  nonRemise: null,
  ...champs,
})

/** The answer of « Membres », to an owner. */
export const membresDe = (champs: Partial<MembresDe> = {}) => ({
  corps: {
    data: {
      membres: [CLAIRE, YANN],
      demandeOuverte: false,
      demandes: [],
      invitations: [],
      envoyeesAujourdhui: 0,
      sansCourriels: [],
      ...champs,
    } satisfies MembresDe,
  },
})
