import { z } from 'zod'
import { identifiant } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { CAUSES_HABILITATION } from '#domain/membre/habilitation.ts'
import { chemins } from './appels.ts'
import { bornesSaisies } from './bornes.ts'

const constat = z.object({
  cle: z.string(),
  phrase: z.string().describe('Un chiffre, jamais un verdict.'),
  partie: z.int().min(1).max(9).describe('Partie de la demande dont elle parle.'),
  champs: z.array(z.string()),
  habilitation: z
    .object({
      membreId: z.int(),
      version: z.int(),
      signe: z.boolean(),
      nom: z.string(),
      fonction: z.string().nullable(),
      cause: z.enum(CAUSES_HABILITATION),
    })
    .optional()
    .describe('Ce que le personnel dit vérifié, par PUT membres/{id}/habilitation.'),
  passe: z.boolean().optional().describe('Elle parle du passé de la structure, non d’une partie.'),
})

const parametresConstats = z.object({
  remunerationPartMin: z.int(),
  aidePartMax: z.int(),
  aideParAuteurMax: z.int(),
  hausseMax: z.int(),
  ecartRemunerations: z.int(),
  ecartAutres: z.int(),
  version: z.int(),
})
export type ParametresConstats = z.output<typeof parametresConstats>

const lecteur = { qui: 'droit', ressource: 'page', drapeau: 'canView' } as const
const gerant = { qui: 'droit', ressource: 'page', drapeau: 'canManage' } as const

/** What deserves a look in an application, and beyond which figures. */
export const contratsConstats = contrats({
  lireConstats: {
    ...chemins.lireConstats,
    resume:
      'Ce qui mérite un regard dans une demande que personne n’a encore décidée, ou dans son bilan à contrôler ; chacun lit ce qui l’aide, rien n’est bloqué.',
    acces: { qui: 'droit', ressource: 'projet', drapeau: 'canView' },
    params: z.object({ id: identifiant }),
    reponse: z.object({ data: z.array(constat) }),
    erreurs: [404, 409],
  },
  lireParametresConstats: {
    ...chemins.lireParametresConstats,
    resume: 'Les bornes au-delà desquelles un chiffre est signalé.',
    acces: lecteur,
    reponse: z.object({ data: parametresConstats }),
  },
  modifierConstats: {
    ...chemins.modifierConstats,
    resume: 'Règle les bornes des constats ; un champ absent reste tel quel.',
    acces: gerant,
    corps: bornesSaisies,
    reponse: z.object({ status: z.literal('success'), data: parametresConstats }),
    erreurs: [403, 409, 422],
  },
})
