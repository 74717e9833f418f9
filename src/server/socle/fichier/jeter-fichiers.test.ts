import { afterAll, expect, test } from 'vitest'
import type { FichierRecu } from '#server/contexte/acteur.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ecouterRequetes } from '#test-kit/banc/plans.ts'
import { jeterFichiers } from './jeter-fichiers.ts'

const requetes = ecouterRequetes()
const banc = bancDuFichier()
afterAll(() => requetes.cesser())

const recu = (cle: string): FichierRecu => ({
  champ: 'file',
  nom: 'a.pdf',
  taille: 1,
  mime: 'application/pdf',
  empreinte: Buffer.alloc(32),
  cle,
})

test('jette ce que rien ne cite, et garde ce qu’une ligne cite', async () => {
  const cle = 'ab/cite'
  await banc.db
    .insertInto('kitFichier')
    .values({
      name: 'a.pdf',
      type: 'application/pdf',
      taille: 1,
      empreinte: Buffer.alloc(32),
      cle,
      deposeLe: banc.horloge.maintenant(),
      deposePar: null,
    })
    .execute()
  const jetes: string[] = []
  const stockage = { ...banc.ctx.stockage, supprimer: async (c: string) => void jetes.push(c) }
  await jeterFichiers({ ...banc.ctx, stockage }, [recu('ab/seul'), recu(cle)], { reussi: false })
  expect(jetes).toEqual(['ab/seul'])
})

test('ce qui n’a pas pu être jeté se lit au journal technique, et l’appel n’en souffre pas', async () => {
  const panne = new Error('stockage en panne')
  const stockage = { ...banc.ctx.stockage, supprimer: () => Promise.reject(panne) }
  const signales: unknown[][] = []
  const signaler = (...dit: unknown[]) => void signales.push(dit)
  await jeterFichiers({ db: banc.db, stockage, signaler }, [recu('ab/seul')], { reussi: true })
  expect(signales).toEqual([[panne, 'fichiers reçus, gardés sans emploi']])
})

test('ce que l’acte dit avoir inscrit n’est cherché que s’il a échoué', async () => {
  const inscrit = { ...recu('ab/inscrit'), inscrit: true as const }
  const jetes: string[] = []
  const stockage = { ...banc.ctx.stockage, supprimer: async (c: string) => void jetes.push(c) }
  const instructions: number[] = []
  for (const reussi of [true, false]) {
    const textes = await requetes.textes(() =>
      jeterFichiers({ ...banc.ctx, stockage }, [inscrit], { reussi }),
    )
    instructions.push(textes.length)
  }
  expect([instructions, jetes]).toEqual([[0, 1], ['ab/inscrit']])
})
