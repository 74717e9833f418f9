/** What is typed of an import of past aids. */
import { z } from 'zod'
import { identifiant, liste, requis, texte } from '#domain/commun/champs.ts'
import { CODAGES, DECISIONS_ANTERIEURES, NOMS_CHAMPS_REPRISE, SEPARATEURS } from './champs.ts'
import { totauxReprise } from './reponse.ts'

const SOURCE = 'Nom de l’ancien outil'
const MOTIF_ANNULATION = 'Motif'
export const FICHIER_REQUIS = 'Choisissez le fichier à reprendre, au format CSV.'
const version = z.int().min(0)

export const saisieDepot = z.object({
  source: texte(SOURCE, 80).refine((v) => v !== null, requis(SOURCE)),
})

/** Each column's field (null: left aside; absent: to decide), and each decision's meaning. */
export const saisieColonnes = z.object({
  version,
  codage: z.enum(CODAGES),
  separateur: z.enum(SEPARATEURS),
  profilId: identifiant.nullable().describe('Appliquer ce profil aux colonnes que rien d’autre ne dit.'),
  colonnes: z
    .array(z.object({ rang: z.int().min(0).max(60), champ: z.enum(NOMS_CHAMPS_REPRISE).nullable() }))
    .max(60),
  decisions: z.array(z.object({ valeur: z.string().max(80), sens: z.enum(DECISIONS_ANTERIEURES) })).max(50),
  garderSous: texte('Nom du profil', 80).describe(
    'Garder ces choix sous ce nom\u00a0; null\u00a0: ne pas les garder.',
  ),
})

export const saisieTotaux = z.object({ version, totaux: totauxReprise })
export const saisieVersion = z.object({ version })
export const saisieApplication = z.object({
  version,
  sansRefusees: z.boolean().describe('Vrai\u00a0: reprendre sans les lignes refusées.'),
  publier: z.boolean().describe('Vrai\u00a0: les aides accordées sont aussi publiées en données ouvertes.'),
})
export const saisieAnnulation = z.object({
  version,
  motif: texte(MOTIF_ANNULATION, 2000).refine((v) => v !== null, requis(MOTIF_ANNULATION)),
})
export const saisieReponses = z.object({
  reponses: liste(
    z.object({
      cle: z.string().max(400),
      reponse: z.enum(['meme', 'autre']).nullable().describe('Null\u00a0: défaire.'),
      porteurId: identifiant.nullable().describe('Laquelle, de plusieurs.'),
    }),
    500,
    'Réponses',
  ),
})
