import { z } from 'zod'
import { identifiant, instantMontre, texte } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { ibanMasque } from '#domain/virement/banque/reponses.ts'
import { ETATS_SUIVI } from '#domain/virement/suivi-du-porteur.ts'
import { chemins } from './appels.ts'

const params = z.object({ id: identifiant })
const reponse = z.object({
  status: z.literal('success'),
  data: z.object({
    id: z.int(),
    version: z.int(),
    isPayed: z.boolean(),
    datePaiement: z.iso.date().nullable(),
  }),
})
const acces = { qui: 'droit', ressource: 'projet', drapeau: 'canPay' } as const

const paiementSuivi = z.object({
  projetId: z.int(),
  etat: z.enum(ETATS_SUIVI),
  phrase: z.string().describe('Ce que le porteur lit, sans point.'),
  montant: z.number().nullable(),
  compte: z
    .object({ titulaire: z.string(), iban: ibanMasque })
    .nullable()
    .describe('Celui que le virement vise, sinon celui du profil.'),
  reference: z.string().describe('Ce qui accompagne le virement sur le relevé.'),
  motif: z.string().nullable().describe('Ce que dit la banque d’un refus : « compte clos ».'),
  ancienCompte: z
    .boolean()
    .describe('Un virement est en cours vers un compte qui n’est plus celui du profil.'),
  conventionSigneeLe: z.iso.datetime(),
  conventionSigneePar: z.string().nullable().describe('Qui l’a signée pour la structure.'),
  prepareLe: z.iso.datetime().nullable(),
  transmisLe: z.iso.datetime().nullable(),
  execution: z.iso.date().nullable(),
  refuseLe: z.iso.datetime().nullable(),
  compteRefuse: z.string().nullable().describe('Celui que la banque a refusé, masqué.'),
  ribRecuLe: z.iso.datetime().nullable().describe('D’un refus\u00a0: quand un autre compte a été donné.'),
  referenceSuivante: z
    .string()
    .nullable()
    .describe('D’un refus\u00a0: ce qui accompagnera le prochain virement.'),
  payeLe: z.iso.date().nullable(),
})
export type PaiementSuivi = z.output<typeof paiementSuivi>

/** The calls of who pays, and where holders read it. */
export const contratsPaiement = contrats({
  suivrePaiements: {
    ...chemins.suivrePaiements,
    resume: 'Où en est le paiement de chacune de ses aides, la plus récente d’abord.',
    acces: { qui: 'roles', roles: ['porteurProjet'] },
    reponse: z.object({ data: z.array(paiementSuivi) }),
  },
  validerPaiement: {
    ...chemins.validerPaiement,
    resume: 'Valide le paiement de l’aide, à la date du jour.',
    acces,
    params,
    corps: z.object({
      ribModifieLe: instantMontre
        .nullish()
        .describe(
          'Le changement de coordonnées bancaires, après la signature de la convention, que le payeur a vérifié.',
        ),
    }),
    reponse,
    erreurs: [404, 409],
  },
  annulerPaiement: {
    ...chemins.annulerPaiement,
    resume: 'Annule un paiement validé par erreur, tant que l’attestation n’est pas signée.',
    acces,
    params,
    corps: z.object({ motif: texte('Motif de l’annulation', 5000) }),
    reponse,
    erreurs: [404, 409, 422],
  },
})
