import type { ARejoindre, DemandeSienne } from '#domain/adhesion/reponse.ts'
import type { FONDATEUR } from '#domain/commun/membres.ts'
import type { InvitationLue, InvitationOuverte, MembresDe } from '#domain/membre/reponse.ts'
import { bouton } from '../gestes.ts'
import { type EtatEcran, enPanne, enSombre, repond, repondAussi, sansReponse, soumise } from './etat.ts'

const LECTEUR = { role: 'lecteur', signataire: false, finances: false } as const
const LUE: InvitationOuverte = {
  ...LECTEUR,
  finances: true,
  structure: 'Lettres en Rade',
  par: 'Claire Le Bihan',
  email: 'y.legoff@orange.fr',
  envoyeeLe: '2026-11-20T09:12:00.000Z',
  expireLe: '2026-11-27T09:12:00.000Z',
}
const invitation: EtatEcran = {
  route: '/invitation',
  nom: 'reçue',
  qui: 'anonyme',
  chemin: '/invitation?token=abc',
  avant: repond('invitation?token=abc', { data: LUE }),
}

const ATTEND: InvitationLue = {
  ...LECTEUR,
  id: 1,
  par: LUE.par,
  email: 'maelle.riou@ecole-iroise.fr',
  envoyeeLe: LUE.envoyeeLe,
  expireLe: LUE.expireLe,
  etat: 'en-attente',
  nonRemise: null,
}
const INVITATIONS: InvitationLue[] = [
  ATTEND,
  { ...ATTEND, id: 2, email: 'p.lemeur@orange.fr', etat: 'expiree' },
  {
    ...ATTEND,
    id: 3,
    email: 'tresorerie@lettresenrade.fr',
    finances: true,
    nonRemise: '550 5.1.1 User unknown',
  },
]
const APPEL = 'porteurs-projet/*/membres'
const membres = (nom: string, changer: (lus: MembresDe) => void): EtatEcran => ({
  route: '/porteur-projet/membres',
  nom,
  qui: 'porteurProjet',
  avant: repondAussi(APPEL, ({ data }: { data: MembresDe }) => changer(data)),
})
const avecInvitations = membres('à plusieurs', (lus) => {
  lus.invitations = INVITATIONS
  const [une] = lus.membres
  if (une)
    for (const [id, prenom] of ['Soazig', 'Hervé'].entries())
      lus.membres.push({
        ...une,
        ...LECTEUR,
        id: -id,
        prenom,
        role: 'editeur',
        vous: false,
        invitePar: LUE.par,
      })
})

const avecDemande = membres('demande à rejoindre', (lus) => {
  lus.demandes = [
    {
      id: 1,
      prenom: 'Gwenn',
      nom: 'Tanguy',
      email: 'gwenn.tanguy-larmor@association-lettres-en-rade.fr',
      adresseConfirmeeLe: LUE.envoyeeLe,
      message: 'Je prends la suite de Soazig pour la programmation jeunesse, à partir de janvier.',
      demandeeLe: LUE.envoyeeLe,
      expireLe: '2026-12-20T09:12:00.000Z',
    },
  ]
})
/** Who is a member of nothing any more, and has asked that. */
const sansStructure = (nom: string, data: Partial<ARejoindre>): EtatEcran => ({
  route: '/sans-structure',
  nom,
  qui: 'porteurProjet',
  avant: async (page) => {
    await repondAussi('me', ({ data: moi }: { data: { porteurProjet: null } }) => {
      moi.porteurProjet = null
    })(page)
    await repond('rejoindre', {
      data: {
        adresse: LUE.email,
        adresseConfirmeeLe: LUE.envoyeeLe,
        demandes: [],
        structures: null,
        ...data,
      },
    })(page)
  },
})
const DEMANDE: DemandeSienne = {
  id: 1,
  structure: 'Lettres en Rade',
  proprietaires: ['c…@lettres-en-rade.fr'],
  demandeeLe: LUE.envoyeeLe,
  expireLe: '2026-12-20T09:12:00.000Z',
  etat: 'en-attente',
  repondueLe: null,
  mot: null,
  peutReprendre: false,
  reprise: null,
  ouvre: null,
}

/** An invitation, by who opens its link; « Membres », by what may still be sent. */
export const ECRANS_MEMBRE: EtatEcran[] = [
  invitation,
  { ...invitation, nom: 'refusée', preparer: soumise },
  { ...invitation, nom: 'à accepter', qui: 'porteurProjet' },
  { ...invitation, nom: 'inconnue', avant: async () => {} },
  { ...invitation, nom: 'chargement', avant: sansReponse('invitation?token=abc') },
  { ...invitation, nom: 'panne', avant: enPanne('invitation?token=abc') },
  membres('personnes seules', () => {}),
  avecInvitations,
  avecDemande,
  ...enSombre([invitation, avecInvitations, avecDemande]),
  {
    ...avecDemande,
    nom: 'décliner',
    preparer: async (page) => {
      await bouton(page, /^Décliner/).click()
      await page.locator('dialog[open]').waitFor()
    },
  },
  {
    ...avecInvitations,
    nom: 'inviter',
    preparer: async (page) => {
      await bouton(page, 'Inviter une personne').click()
      await bouton(page, 'Envoyer l’invitation').click()
      await page.locator('dialog [aria-invalid]').first().waitFor()
    },
  },
  membres('dix attendent', (lus) => {
    lus.invitations = Array.from({ length: 10 }, (_, id) => ({ ...ATTEND, id }))
  }),
  membres('vingt parties', (lus) => {
    lus.envoyeesAujourdhui = 20
  }),
  { ...avecInvitations, nom: 'chargement', avant: sansReponse(APPEL) },
  { ...avecInvitations, nom: 'panne', avant: enPanne(APPEL) },
  { route: '/sans-structure', nom: 'ouverte', qui: 'porteurProjet' },
  sansStructure('adresse à confirmer', { adresseConfirmeeLe: null }),
  sansStructure('demandes faites', {
    demandes: [
      DEMANDE,
      { ...DEMANDE, id: 2, etat: 'declinee', repondueLe: LUE.expireLe, mot: 'Nous ne vous connaissons pas.' },
      { ...DEMANDE, id: 3, etat: 'acceptee', repondueLe: LUE.expireLe, ouvre: 12 },
      { ...DEMANDE, id: 4, etat: 'expiree', peutReprendre: true },
    ],
  }),
  sansStructure('structure trouvée', {
    structures: [{ id: 12, nom: DEMANDE.structure, proprietaires: DEMANDE.proprietaires }],
  }),
  ...['dashboard', 'messagerie', 'informations'].map(
    (page): EtatEcran => ({
      route: `/porteur-projet/${page}`,
      nom: 'à qui ne fait que lire',
      qui: 'porteurProjet',
      chemin: `/porteur-projet/${page}?tab=contact`,
      avant: repondAussi('me', ({ data }: { data: { porteurProjet: { membre: typeof FONDATEUR } } }) => {
        data.porteurProjet.membre = LECTEUR
      }),
    }),
  ),
]
