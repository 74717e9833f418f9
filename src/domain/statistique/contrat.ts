import { z } from 'zod'
import { identifiant } from '#domain/commun/champs.ts'
import { contrats, XLSX } from '#domain/commun/contrat.ts'
import { rolesDe } from '#domain/commun/droits-ajoutes.ts'
import { chemins } from './appels.ts'
import { CLES_ENSEMBLES } from './ensembles.ts'
import { MESURES } from './mesures.ts'
import { MESURES_REPRISE, type MesureReprise } from './reprise.ts'
import { TABLEAUX } from './tableau.ts'

const acces = { qui: 'roles', roles: rolesDe('statistique.canConsult') } as const
const filtre = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)
// The past base goes as far back as that.
const annee = z.coerce.number().int().min(1950).max(2200)

const nombre = z.number().nullable().optional()
const mesures = z.object({
  ...(Object.fromEntries([...Object.keys(MESURES), ...MESURES_REPRISE].map((m) => [m, nombre])) as Record<
    keyof typeof MESURES | MesureReprise,
    typeof nombre
  >),
  votee: nombre,
  commissions: nombre,
  ouvertes: nombre,
  aDecider: nombre,
  peu: z
    .array(z.enum(CLES_ENSEMBLES))
    .optional()
    .describe(
      'Ce que font une ou deux demandes que vos listes n’ont pas\u00a0: ni leur nombre, ni leurs sommes.',
    ),
  tus: z
    .array(z.enum(CLES_ENSEMBLES))
    .optional()
    .describe('Ce qui, retiré du total, donnerait les précédents.'),
})
const commissionComparee = z.object({
  id: z.int(),
  annee: z.int(),
  numero: z.int(),
  caaLe: z.iso.date().nullable(),
  caLe: z.iso.date().nullable(),
})
const entree = z.object({ id: z.int(), libelle: z.string() })

/** Numbers about applications, year against year; nothing of a person. */
export const contratsStatistique = contrats({
  lireChoixStatistiques: {
    ...chemins.lireChoixStatistiques,
    resume: 'Ce que les statistiques proposent de choisir\u00a0: années, commissions, domaines.',
    acces,
    reponse: z.object({
      data: z.object({
        jour: z.iso.date().describe('Aujourd’hui, à Paris.'),
        annees: z.array(z.int()),
        reprises: z.array(z.int()).describe('Celles que seules des aides antérieures au portail ont.'),
        commissions: z.array(entree),
        domaines: z.array(entree),
      }),
    }),
  },
  lireStatistiques: {
    ...chemins.lireStatistiques,
    resume:
      'Les nombres d’un tableau, l’année choisie d’abord, puis les deux d’avant\u00a0; une commission se compte entière, sans année.',
    acces,
    params: z.object({ tableau: z.enum(TABLEAUX) }),
    query: z.object({
      annee: filtre(annee).describe('Absente\u00a0: l’année en cours.'),
      egale: filtre(z.union([z.literal('non'), z.iso.date()])).describe(
        'Jour de l’année où chacune s’arrête\u00a0; «\u00a0non\u00a0»\u00a0: années entières\u00a0; absent\u00a0: aujourd’hui, pour l’année en cours.',
      ),
      commission: filtre(identifiant),
      domaine: filtre(identifiant),
    }),
    reponse: z.object({
      data: z.array(
        z.object({
          cle: z.string().describe('Vide pour le total.'),
          libelle: z.string(),
          annees: z.array(mesures),
        }),
      ),
      meta: z.object({
        annee: z.int(),
        egale: z.iso.date().nullable(),
        calculeLe: z.iso.datetime(),
        prochaineCommission: z.iso.date().nullable().optional(),
        commissions: z
          .array(commissionComparee.nullable())
          .optional()
          .describe('Avec une commission\u00a0: elle et celles du même numéro, les deux années d’avant.'),
      }),
    }),
  },
  produireRapport: {
    ...chemins.produireRapport,
    resume: 'Le rapport annuel d’une année, en PDF scellé ou en classeur\u00a0; inscrit au journal.',
    acces,
    corps: z.object({ annee, format: z.enum(['pdf', 'xlsx']) }),
    reponse: 'flux',
    types: ['application/pdf', XLSX],
    erreurs: [422, 503],
  },
})
