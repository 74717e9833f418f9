import { z } from 'zod'
import { identifiant } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { schemaControleBilan } from '#domain/controle/saisie.ts'
import { enTeteSaisie } from '#domain/projet/contrat.ts'
import { projet } from '#domain/projet/reponse.ts'
import { PIECES } from '#domain/projet/saisie/pieces.ts'
import { chemins } from './appels.ts'
import { champsBilan, sousUneOrthographe } from './saisie.ts'

export const CHAMPS_PIECES_BILAN = PIECES.filter((p) => p.objet === 'bilan').map((p) => p.champ)

/** The body by its step: only that step's fields are read; a name with two spellings, under either. */
const corpsBilan = z.preprocess(
  (valeur) => {
    const lu = sousUneOrthographe(valeur)
    return lu !== null && typeof lu === 'object' && 'stepBilan' in lu && typeof lu.stepBilan === 'string'
      ? { ...lu, stepBilan: Number(lu.stepBilan) }
      : lu
  },
  z.discriminatedUnion(
    'stepBilan',
    [
      z.object({ stepBilan: z.literal(1), ...enTeteSaisie, ...champsBilan.shape }),
      z.object({ stepBilan: z.literal(2), ...enTeteSaisie }),
      z.object({ stepBilan: z.literal(3), ...enTeteSaisie }),
    ],
    'L’étape du bilan doit être un nombre de 1 à 3.',
  ),
)

const params = z.object({ id: identifiant })
const reponse = z.object({ status: z.literal('success'), data: projet })

/** The final report: its three steps, and its control. */
export const contratsBilan = contrats({
  enregistrerBilan: {
    ...chemins.enregistrerBilan,
    resume: 'Enregistre une étape du bilan, complète ou en brouillon.',
    acces: { qui: 'droit', ressource: 'projet', drapeau: 'canEdit' },
    droit: 'ecrire',
    params,
    corps: corpsBilan,
    exemple: {
      stepBilan: 1,
      isDraft: true,
      version: 12,
      nbAuteursInvitesFinal: 14,
      budgetGlobalFinal: 42_000,
    },
    fichiers: CHAMPS_PIECES_BILAN,
    reponse,
    refusNomme: true,
    erreurs: [404, 409, 413, 415, 422, 503],
  },
  controlerBilan: {
    ...chemins.controlerBilan,
    resume: 'Donne le verdict sur les trois parties d’un bilan.',
    acces: { qui: 'droit', ressource: 'projet', drapeau: 'canManage' },
    params,
    corps: z.object({ ...schemaControleBilan.shape, version: enTeteSaisie.version }),
    reponse,
    erreurs: [404, 409, 422],
  },
})
