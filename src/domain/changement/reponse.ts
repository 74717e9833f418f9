import { z } from 'zod'
import { droits } from '#domain/membre/reponse.ts'
import { ETATS_CHANGEMENT } from './regles.ts'

const date = z.iso.datetime()

const commun = {
  id: z.int(),
  etat: z.enum(ETATS_CHANGEMENT),
  demandeur: z.string().describe('Prénom et nom.'),
  vise: z.string().describe('La personne responsable au jour de la demande.'),
  texte: z.string(),
  deposeLe: date,
  objectionJusque: date,
  expireLe: date,
  closLe: date.nullable(),
}

/** As a member of the structure reads it. */
export const changementDemande = z.object({
  ...commun,
  vous: z.boolean().describe('Vrai\u00a0: vous l’avez demandé.'),
  objection: z.string().nullable().describe('La vôtre, si elle est en cours.'),
  peutObjecter: z.boolean().describe('Le délai court, et ce n’est pas votre demande.'),
  peutAccepter: z.boolean().describe('Propriétaire, autre que qui demande.'),
})
export type ChangementDemande = z.input<typeof changementDemande>

/** A line of the staff's list. */
export const changementListe = z.object({
  id: z.int(),
  etat: z.enum(ETATS_CHANGEMENT),
  porteurId: z.int(),
  structure: z.string(),
  demandeur: z.string(),
  vise: z.string(),
  deposeLe: date,
  objectionJusque: date,
  expireLe: date,
  closLe: date.nullable(),
})
export type ChangementListe = z.input<typeof changementListe>

/** A mail of the request to a member: handed over, given up, or still on its way. */
const message = z.object({
  quoi: z.enum(['demande', 'rappel']),
  le: date,
  etat: z.enum(['remis', 'refuse', 'en-route']),
  raison: z.string().nullable(),
})

const personnePrevenue = z.object({
  id: z.int(),
  nom: z.string(),
  ...droits,
  vise: z.boolean(),
  messages: z.array(message),
  objections: z.array(z.object({ texte: z.string(), le: date, retireeLe: date.nullable() })),
  derniereConnexion: date.nullable(),
})

/** All of it, for who decides. */
export const changementLu = z.object({
  ...commun,
  porteurId: z.int(),
  structure: z.string(),
  telephone: z.string().nullable().describe('Celui de la structure.'),
  demandeurEst: z
    .object({ ...droits, depuis: date })
    .nullable()
    .describe('null\u00a0: plus, ou pas, membre.'),
  preuve: z.object({
    nom: z.string(),
    taille: z.int().describe('En octets.'),
    url: z.string().describe('Lien signé de 15 minutes.'),
  }),
  rappeleLe: date.nullable(),
  decidePar: z.string().nullable(),
  motif: z.string().nullable(),
  personnes: z.array(personnePrevenue),
  empechement: z.string().nullable().describe('Ce qui empêche de l’accepter maintenant.'),
  perdSesDroits: z
    .boolean()
    .describe('La personne visée est encore membre\u00a0: acceptée, elle devient lecteur.'),
  gelJusque: date.nullable().describe('Jusqu’à quand le RIB est gelé.'),
  paiements: z
    .array(z.object({ numero: z.string(), montant: z.number(), compte: z.string().nullable() }))
    .describe('Aides à payer sur le compte de la structure, qui attendront.'),
  version: z.int(),
})
export type ChangementLu = z.input<typeof changementLu>
export type PersonnePrevenue = ChangementLu['personnes'][number]
