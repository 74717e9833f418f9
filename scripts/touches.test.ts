import { expect, test } from 'vitest'
import { essaisTouches } from './touches.ts'

const fichier = (chemin: string, ...lignes: string[]) => ({ chemin, lignes })
const CODE = [
  fichier('src/domain/argent.ts'),
  fichier('src/server/features/a/payer.ts', "import { euros } from '#domain/argent.ts'"),
  fichier('src/server/features/a/payer.test.ts', "import { bancDuFichier } from '#test-kit/banc.ts'"),
  fichier('src/server/features/a/routes.ts', "import { payer } from './payer.ts'"),
  fichier('src/server/app.ts', "import { routes } from './features/a/routes.ts'"),
  fichier('src/test-kit/banc.ts', "import { app } from '#server/app.ts'"),
  fichier('src/server/features/b/lire.ts'),
  fichier('src/server/features/b/lire.test.ts', "import { bancDuFichier } from '#test-kit/banc.ts'"),
  fichier('src/web/Somme.tsx', "const { euros } = await import('#domain/argent.ts')"),
  fichier('src/web/Somme.test.tsx', "import { Somme } from './Somme.tsx'"),
]

test('un acte changé touche son essai, et pas ceux qui montent toute l’application', () => {
  expect(essaisTouches(CODE, ['src/server/features/a/payer.ts'], 60)).toEqual([
    'src/server/features/a/payer.test.ts',
  ])
})

test('ce que d’autres importent touche leurs essais, du plus proche au plus lointain', () => {
  expect(essaisTouches(CODE, ['src/domain/argent.ts'], 60)).toEqual([
    'src/server/features/a/payer.test.ts',
    'src/web/Somme.test.tsx',
  ])
  expect(essaisTouches(CODE, ['src/domain/argent.ts'], 1)).toEqual(['src/server/features/a/payer.test.ts'])
})

test('un banc changé touche tous ceux qui s’en servent ; un essai changé, lui-même', () => {
  expect(essaisTouches(CODE, ['src/test-kit/banc.ts'], 60)).toEqual([
    'src/server/features/a/payer.test.ts',
    'src/server/features/b/lire.test.ts',
  ])
  expect(essaisTouches(CODE, ['src/server/features/b/lire.test.ts', 'README.md'], 60)).toEqual([
    'src/server/features/b/lire.test.ts',
  ])
})
