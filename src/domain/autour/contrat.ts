import { z } from 'zod'
import { identifiant } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { contratsJournal } from '#domain/journal/contrat.ts'
import { contratsNote } from '#domain/note/contrat.ts'
import { contratsPasse } from '#domain/passe/contrat.ts'
import { contratsSignature } from '#domain/signature/contrat.ts'
import { contratsSuivi } from '#domain/suivi/contrat.ts'
import { chemins } from './appels.ts'
import { PARTIES, type Partie } from './parties.ts'

const reponses = {
  passe: contratsPasse.lirePasse.reponse.optional(),
  suivi: contratsSuivi.lireSuivi.reponse.optional(),
  notes: contratsNote.lireNotes.reponse.optional(),
  journal: contratsJournal.lireJournal.reponse.optional(),
  blocageCode: contratsSignature.lireBlocageCode.reponse.optional(),
} satisfies Record<Partie, z.ZodType>

const autourReponse = z.object(reponses)
export type AutourReponse = z.output<typeof autourReponse>

/** What a page shows around an application, in one call instead of five. */
export const contratsAutour = contrats({
  lireAutour: {
    ...chemins.lireAutour,
    resume:
      'Plusieurs lectures autour d’une demande, chacune telle que son propre appel la répond. Celle que le lecteur n’a pas, ou qui échoue, manque\u00a0: son appel dit pourquoi.',
    acces: { qui: 'roles', roles: ['admin', 'superviseur', 'comptable'] },
    params: z.object({ id: identifiant }),
    query: z.object({
      parties: z
        .string()
        .max(200)
        .catch('')
        .describe(`Séparées par des virgules\u00a0: ${PARTIES.join(', ')}.`),
    }),
    reponse: z.object({ data: autourReponse }),
    erreurs: [404],
  },
})
