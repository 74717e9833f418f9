import { expect, test } from 'vitest'
import { verifierEtape1 } from './etapes/etape1.ts'
import { verifierEtape2 } from './etapes/etape2.ts'
import { verifierEtape3 } from './etapes/etape3.ts'
import { verifierEtape5 } from './etapes/etape5.ts'
import { schemaEtape1, schemaEtape2, schemaEtape3, schemaEtape5 } from './etapes/saisies.ts'
import { ETAPES_DECRITES } from './etapes-decrites.ts'

const CONTEXTE = {
  calendrier: null,
  categories: [{ id: 1, domainesRequis: true }],
  domaines: [],
  anciensProjets: null,
}
const refuses = (etape: 1 | 2 | 3 | 5, saisie: object): string[] =>
  Object.keys(
    etape === 1
      ? verifierEtape1(schemaEtape1.parse(saisie), CONTEXTE)
      : etape === 2
        ? verifierEtape2(schemaEtape2.parse(saisie))
        : etape === 3
          ? verifierEtape3(schemaEtape3.parse(saisie))
          : verifierEtape5(schemaEtape5.parse(saisie)),
  )

test.each<[1 | 2 | 3 | 5, object]>([
  [1, { idCategorieProjet: 1 }],
  [1, { reedition: true }],
  [2, { idLieu: 2 }],
  [2, {}],
  [3, {}],
  [3, { presenceAuteurs: 1 }],
  [3, { presenceAuteurs: 2 }],
  [5, {}],
])('ce qu’une étape refuse d’être sans, sa description le demande : %i %o', (etape, saisie) => {
  const champs = refuses(etape, saisie)
  expect(champs.length).toBeGreaterThan(0)
  for (const champ of champs) expect(ETAPES_DECRITES[etape]).toContain(champ)
})
