import type { MembresDe } from '#domain/membre/reponse.ts'
import { bouton } from '../gestes.ts'
import { type EtatEcran, enPanne, enSombre, repond, sansReponse } from './etat.ts'

const MEMBRES = '/porteur-projet/membres'
const LIRE = 'porteurs-projet/*/membres'
const UNE = {
  id: 1,
  prenom: 'Claire',
  nom: 'Le Bihan',
  email: 'claire@lettres-en-rade.fr',
  role: 'proprietaire',
  signataire: true,
  finances: true,
  depuis: '2024-03-04T09:00:00.000Z',
  invitePar: null,
  vous: true,
} as const
const AUTRES = [
  { ...UNE, id: 2, prenom: 'Yann', nom: 'Le Goff', role: 'lecteur', vous: false, signataire: false },
  { ...UNE, id: 3, prenom: 'Soazig', nom: 'Morvan', role: 'editeur', vous: false, finances: false },
] as const
const ATTEND = {
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
} as const
const PLEINE: MembresDe = {
  membres: [UNE, ...AUTRES],
  demandeOuverte: true,
  invitations: [
    { ...ATTEND, id: 9, email: 'tresorerie@lettresenrade.fr', nonRemise: '550 5.1.1 User unknown' },
    { ...ATTEND, id: 8, email: 'p.lemeur@orange.fr', etat: 'expiree' },
    ATTEND,
  ],
  envoyeesAujourdhui: 3,
}
const LUE: MembresDe = { ...PLEINE, membres: [...AUTRES], invitations: null, envoyeesAujourdhui: null }
const membres = (nom: string, plus: Partial<EtatEcran> = {}): EtatEcran => ({
  route: MEMBRES,
  nom,
  qui: 'porteurProjet',
  ...plus,
})
const pleine = membres('plusieurs', { avant: repond(LIRE, { data: PLEINE }) })

const invitation = (nom: string, plus: Partial<EtatEcran> = {}): EtatEcran => ({
  route: '/invitation',
  nom,
  qui: 'anonyme',
  chemin: '/invitation?token=image',
  ...plus,
})
const { id: _, etat: _etat, nonRemise: _nonRemise, ...lue } = ATTEND
const proposee = invitation('proposée', {
  avant: repond('invitation*', { data: { ...lue, structure: 'Lettres en Rade' } }),
})

/** The members of a structure, its invitations, and the page of one. */
export const ECRANS_MEMBRE: EtatEcran[] = [
  membres('seule'),
  pleine,
  ...enSombre([pleine]),
  membres('lue par un éditeur', { avant: repond(LIRE, { data: LUE }) }),
  membres('chargement', { avant: sansReponse(LIRE) }),
  membres('panne', { avant: enPanne(LIRE) }),
  membres('invitation', { preparer: (page) => bouton(page, 'Inviter une personne').click() }),
  invitation('inconnue'),
  proposee,
  ...enSombre([proposee]),
  invitation('chargement', { avant: sansReponse('invitation*') }),
  { route: '/sans-structure', nom: 'ouverte', qui: 'porteurProjet' },
]
