import { z } from 'zod'
import { booleen } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { rolesDe } from '#domain/commun/droits-ajoutes.ts'
import { chemins } from './appels.ts'
import { EVENEMENTS } from './ecritures.ts'
import { ENCODAGES } from './encodages.ts'
import { reglagesSaisis } from './reglages-comptables.ts'

const acces = { qui: 'roles', roles: rolesDe('ecriture.canExport') } as const
const mois = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)
const params = z.object({ mois: mois.describe('«\u00a02026-11\u00a0», à Paris.') })

const exportFait = z.object({
  le: z.iso.datetime(),
  par: z.string(),
  ecritures: z.int(),
  total: z.number(),
})
export type ExportFait = z.output<typeof exportFait>

const previsionEcritures = z.object({
  mois,
  nomFichier: z.string(),
  encodage: z.enum(ENCODAGES),
  regle: z.boolean().describe('Les comptes ont été dits\u00a0; sans eux, rien ne s’exporte.'),
  termine: z.boolean().describe('Le mois est passé.'),
  parEvenement: z.array(z.object({ evenement: z.enum(EVENEMENTS), ecritures: z.int(), montant: z.number() })),
  ecritures: z.int(),
  debit: z.number(),
  credit: z.number(),
  nouvelles: z.int().describe('Écritures qui ne sont dans aucun fichier donné.'),
  lignes: z
    .array(
      z.object({
        numero: z.int().nullable().describe('Donné au premier export.'),
        jour: z.iso.date(),
        compte: z.string(),
        auxiliaire: z.string(),
        auxiliaireLibelle: z.string(),
        libelle: z.string(),
        debit: z.number(),
        credit: z.number(),
      }),
    )
    .describe('Les premières du fichier.'),
  exports: z.array(exportFait).describe('Les derniers, le plus récent d’abord.'),
  identique: z
    .boolean()
    .nullable()
    .describe('Le fichier aurait les octets du dernier export\u00a0; null s’il n’y en a pas.'),
})
export type PrevisionEcritures = z.output<typeof previsionEcritures>

const dit = z.string().nullable()
const parametresComptabilite = z.object({
  journalCode: dit,
  journalLibelle: dit,
  chargeCompte: dit,
  chargeLibelle: dit,
  tiersCompte: dit,
  tiersLibelle: dit,
  banqueCompte: dit,
  banqueLibelle: dit,
  auxiliairePrefixe: dit,
  auxiliaireChiffres: z.int().nullable(),
  encodage: z.enum(ENCODAGES).nullable(),
  regle: z.boolean().describe('Faux\u00a0: ce ne sont que des exemples.'),
  version: z.int(),
})
export type ParametresComptabilite = z.output<typeof parametresComptabilite>

/** Accounting entries of a month in the layout of the legal file, which it is not. */
export const contratsEcriture = contrats({
  listerMoisEcritures: {
    ...chemins.listerMoisEcritures,
    resume: 'Les mois qui ont des écritures, le plus récent d’abord, et leur dernier export.',
    acces,
    reponse: z.object({
      data: z.array(
        z.object({ mois, ecritures: z.int(), nouvelles: z.int(), exporteLe: z.iso.datetime().nullable() }),
      ),
      meta: z.object({ regle: z.boolean() }),
    }),
  },
  prevoirEcritures: {
    ...chemins.prevoirEcritures,
    resume:
      'Ce que contiendrait le fichier d’un mois\u00a0: nombres, totaux, premières lignes, exports déjà faits.',
    acces,
    params,
    reponse: z.object({ data: previsionEcritures }),
    erreurs: [404],
  },
  exporterEcritures: {
    ...chemins.exporterEcritures,
    resume:
      'Le fichier d’import des écritures d’un mois, à la forme du FEC\u00a0; 409 «\u00a0deja-exporte\u00a0» sans `confirme` quand il l’a déjà été. Inscrit au journal.',
    acces,
    params,
    corps: z.object({ confirme: booleen('Exporter de nouveau') }),
    reponse: 'flux',
    types: ['text/plain'],
    erreurs: [404, 409, 422],
  },
  lireParametresComptabilite: {
    ...chemins.lireParametresComptabilite,
    resume: 'Le journal, les comptes et l’encodage des écritures.',
    acces: { qui: 'droit', ressource: 'page', drapeau: 'canView' },
    reponse: z.object({ data: parametresComptabilite }),
  },
  modifierComptabilite: {
    ...chemins.modifierComptabilite,
    resume: 'Règle le journal, les comptes et l’encodage des écritures.',
    acces: { qui: 'droit', ressource: 'page', drapeau: 'canManage' },
    corps: reglagesSaisis,
    reponse: z.object({ status: z.literal('success'), data: parametresComptabilite }),
    erreurs: [403, 409, 422],
  },
})
