import { expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import { monterScene } from './harnais.ts'
import { depassements, type Poids, peserConnecte, sansSeance, seanceDemo } from './peser.ts'

// The pages that `poids` does not weigh.
const scene = monterScene()

/** Requests before the first call of a page that is not prepared. */
const REQUETES_SUITE = 17
const LISTE = { requetes: 11, script: 165_000 }

test.each<[string, Role, Parameters<typeof peserConnecte>[2], Partial<Poids>]>([
  ['la liste des porteurs, d’un admin', 'admin', '/admin/porteur', LISTE],
  ['la liste des projets, d’un comptable', 'comptable', '/admin/projets', LISTE],
  ['un lot de virements', 'comptable', '/admin/virements/1', { requetes: 13, script: 201_500 }],
  ['le RIB d’une structure', 'comptable', '/admin/virements/rib/1', { requetes: 13, script: 175_000 }],
  ['les écritures', 'comptable', '/admin/ecritures', { requetes: 13, script: 172_000 }],
  ['les paramètres', 'admin', '/admin/parametres', { script: 222_000 }],
  ['l’écran de la salle', 'admin', async (p) => `${await seanceDemo(p)}/ecran`, { script: 163_000 }],
  ['une séance suivie', 'admin', async (p) => `${await seanceDemo(p)}/suivi`, { script: 174_000 }],
  [
    'une déclaration',
    'admin',
    async (p) => sansSeance(await seanceDemo(p), '/declaration'),
    { script: 176_000 },
  ],
  [
    'un procès-verbal',
    'admin',
    async (p) => sansSeance(await seanceDemo(p), '/proces-verbal'),
    { requetes: 19, script: 192_000 },
  ],
  [
    'un paiement suivi',
    'porteurProjet',
    '/porteur-projet/paiement?projetId=1',
    { requetes: 13, script: 172_000 },
  ],
])('%s : son poids', async (_titre, role, adresse, bornes) => {
  const lu = await peserConnecte(scene, role, adresse)
  expect(depassements(lu, { requetes: REQUETES_SUITE, ...bornes })).toEqual([])
})
