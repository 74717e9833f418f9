import { z } from 'zod'
import { contrats } from '#domain/commun/contrat.ts'
import { chemins } from './appels.ts'

const entree = z.object({ id: z.int(), libelle: z.string(), isRetire: z.boolean() })

/** Entries are retired, never deleted: a retired one still names what was chosen before. */
export const contratsReferentiel = contrats({
  listerCategoriesStructures: {
    ...chemins.listerCategoriesStructures,
    resume: 'Catégories de structures.',
    acces: { qui: 'public' },
    reponse: z.object({ data: z.array(entree) }),
  },
  listerCategoriesProjets: {
    ...chemins.listerCategoriesProjets,
    resume: 'Catégories de projets ; domainesRequis dit si des domaines éditoriaux sont exigés.',
    acces: { qui: 'public' },
    reponse: z.object({ data: z.array(entree.extend({ domainesRequis: z.boolean() })) }),
  },
  listerDomainesEditoriaux: {
    ...chemins.listerDomainesEditoriaux,
    resume: 'Domaines éditoriaux.',
    acces: { qui: 'public' },
    reponse: z.object({ data: z.array(entree) }),
  },
})
