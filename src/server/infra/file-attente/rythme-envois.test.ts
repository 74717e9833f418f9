import { afterEach, beforeEach, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { type BaseEssai, creerBaseEssai } from '#test-kit/banc/bases.ts'
import { CADRE_NU } from '#test-kit/banc/cadre-nu.ts'
import { type Base, ouvrirBase } from '../db/connexion.ts'
import { coupeCircuit } from './coupe-circuit.ts'
import { creerFileAttente } from './file-attente.ts'
import type { MessageSortant } from './transport.ts'

const banc = bancDuFichier()
let essai: BaseEssai
let base: Base
beforeEach(async () => {
  essai = await creerBaseEssai()
  base = ouvrirBase(essai.serveur)
})
afterEach(async () => {
  await base.fermer()
  await essai.supprimer()
})

const REFUS = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { code: 'ESOCKET' })
const LISTE_GRISE = Object.assign(new Error('451 revenez plus tard'), { code: 'EENVELOPE' })

/** A server of the portal on that base, and what its relay does of a message. */
async function serveur(relais: (m: MessageSortant) => void) {
  const queue = await creerFileAttente({
    connexion: essai.serveur,
    transports: { email: coupeCircuit({ envoyer: async (m) => relais(m) }, () => 0), sms: null },
    taches: [],
    cadre: CADRE_NU,
    horloge: banc.horloge,
    signaler: () => {},
  })
  const ctx = { ...banc.ctx, db: base.db, queue }
  return {
    deposer: (...a: string[]) =>
      base.db.transaction().execute(async (tx) => {
        for (const un of a)
          await queue.courriel(tx, {
            evenement: 'essai',
            a: un,
            sujet: 's',
            corps: { titre: 't', paragraphes: [] },
          })
      }),
    vider: () => queue.vider(ctx),
    fermer: () => queue.fermer(),
  }
}
const refuser = (): never => {
  throw REFUS
}
const attentes = async (): Promise<number[]> => {
  const { rows } = await base.pool.query<{ s: number }>(
    "select ceil(extract(epoch from start_after - now()))::int as s from file_attente.job where name = 'envoyer' and state = 'retry' order by 1",
  )
  return rows.map((r) => r.s)
}
const echus = () => base.pool.query('update file_attente.job set start_after = now()')

test('ce que le relais refuse, un courriel ordinaire aussi, se redemande cinq secondes après, sans rien compter', async () => {
  const s = await serveur(refuser)
  await s.deposer('un', 'deux')
  // Longer than the tries that a job has.
  for (let n = 0; n < 25; n++) {
    await echus()
    await s.vider()
  }
  const lues = await attentes()
  expect(lues).toHaveLength(2)
  expect(Math.max(...lues)).toBeLessThanOrEqual(5)
  expect((await base.pool.query('select max(essais)::int as n from envoi')).rows).toEqual([{ n: 0 }])
  await s.fermer()
})

test('d’une longue file, vingt messages seulement demandent si le relais est revenu ; à son retour, tous partent', async () => {
  let refuse = true
  const partis: string[] = []
  const s = await serveur((m) => (refuse ? refuser() : void partis.push(m.a)))
  await s.deposer(...Array.from({ length: 30 }, (_, n) => `${n}`))
  await s.vider()
  expect((await attentes()).filter((n) => n <= 5)).toHaveLength(20)
  refuse = false
  await s.deposer('celui d’après')
  await s.vider()
  expect(partis).toHaveLength(31)
  await s.fermer()
})

test('le succès d’un autre serveur réveille ce qui attend ; ce qui a manqué par soi-même garde son délai', async () => {
  const partis: string[] = []
  const [un, autre] = [
    await serveur(refuser),
    await serveur((m) => {
      if (m.a === 'liste grise') throw LISTE_GRISE
      partis.push(m.a)
    }),
  ]
  await autre.deposer('liste grise')
  await autre.vider()
  await un.deposer('ailleurs')
  await un.vider()
  expect(await attentes()).toHaveLength(2)
  await autre.deposer('ici')
  await autre.vider()
  expect(partis).toEqual(['ici', 'ailleurs'])
  const [attend = 0, ...autres] = await attentes()
  expect([attend > 5, autres]).toEqual([true, []])
  await Promise.all([un.fermer(), autre.fermer()])
})

test('refusé, puis ajourné par le relais revenu : les délais croissent de nouveau, comptés de ses propres essais', async () => {
  let erreur: Error = REFUS
  const s = await serveur(() => {
    throw erreur
  })
  await s.deposer('un')
  for (let n = 0; n < 6; n++) {
    await echus()
    await s.vider()
  }
  erreur = LISTE_GRISE
  const lues: number[] = []
  for (let n = 0; n < 3; n++) {
    await echus()
    await s.vider()
    lues.push(...(await attentes()))
  }
  expect(lues.map((n) => Math.round(n / 10) * 10)).toEqual([20, 40, 80])
  await s.fermer()
})
