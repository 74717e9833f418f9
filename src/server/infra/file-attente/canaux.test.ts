import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { type BaseEssai, creerBaseEssai } from '#test-kit/banc/bases.ts'
import { CADRE_NU } from '#test-kit/banc/cadre-nu.ts'
import { transportSmtp } from '../courriel/smtp.ts'
import { type Base, ouvrirBase } from '../db/connexion.ts'
import { coupeCircuit, Suspendu } from './coupe-circuit.ts'
import { creerFileAttente } from './file-attente.ts'
import type { MessageSortant } from './transport.ts'

const banc = bancDuFichier()
let essai: BaseEssai
let base: Base
const ouvertes: Socket[] = []
/** Takes connections and never says a word. */
const muet = createServer((s) => {
  s.on('error', () => {})
  ouvertes.push(s)
})
beforeAll(async () => {
  essai = await creerBaseEssai()
  base = ouvrirBase(essai.serveur)
  muet.listen(0, '127.0.0.1')
  await once(muet, 'listening')
})
afterAll(async () => {
  muet.close()
  await base.fermer()
  await essai.supprimer()
})

const taire = (): void => {
  muet.close()
  for (const s of ouvertes) s.destroy()
}

test('un serveur d’e-mails muet ne retient pas les SMS', async () => {
  let parti = (_m: MessageSortant): void => {}
  const sms = new Promise<MessageSortant>((ok) => {
    parti = ok
  })
  const { port } = muet.address() as AddressInfo
  const queue = await creerFileAttente({
    connexion: essai.serveur,
    taches: [],
    transports: {
      email: transportSmtp({
        url: `smtp://127.0.0.1:${port}`,
        expediteur: 'aides@sofia.fr',
        tlsExige: false,
      }),
      sms: { envoyer: async (m) => parti(m) },
    },
    cadre: CADRE_NU,
    horloge: banc.horloge,
    signaler: () => {},
  })
  await base.db.transaction().execute(async (tx) => {
    for (let i = 0; i < 20; i++)
      await queue.courriel(tx, {
        evenement: 'essai',
        a: `x${i}@essai.fr`,
        sujet: 's',
        corps: { titre: 't', paragraphes: [] },
      })
    await queue.sms(tx, { evenement: 'code-sms', a: '+33612345678', texte: 'Code' })
  })
  await queue.demarrer({ ...banc.ctx, db: base.db, queue })
  expect(await sms).toMatchObject({ a: '+33612345678' })
  taire()
  await queue.fermer()
})

test('un code passe avant les autres e-mails, même déposé le dernier', async () => {
  const autre = await creerBaseEssai()
  const db = ouvrirBase(autre.serveur)
  const partis: string[] = []
  const email = { envoyer: async (m: MessageSortant) => void partis.push(m.a) }
  const options = { taches: [], cadre: CADRE_NU, horloge: banc.horloge, signaler: () => {} }
  const queue = await creerFileAttente({
    connexion: autre.serveur,
    transports: { email, sms: null },
    ...options,
  })
  const expireLe = new Date(banc.horloge.maintenant().getTime() + 600_000)
  await db.db.transaction().execute(async (tx) => {
    const mail = (a: string) => ({
      evenement: 'essai',
      a,
      sujet: 's',
      corps: { titre: 't', paragraphes: [] },
    })
    for (const a of ['un', 'deux', 'trois']) await queue.courriel(tx, mail(a))
    await queue.courriel(tx, { ...mail('code'), expireLe })
  })
  await queue.vider({ ...banc.ctx, db: db.db, queue })
  await queue.fermer()
  await db.fermer()
  await autre.supprimer()
  expect(partis[0]).toBe('code')
  expect(partis.toSorted()).toEqual(['code', 'deux', 'trois', 'un'])
})

test('un code que rien ne prend se retente dans la seconde, les autres e-mails de moins en moins', async () => {
  const autre = await creerBaseEssai()
  const db = ouvrirBase(autre.serveur)
  const email = { envoyer: () => Promise.reject(new Suspendu('essai')) }
  const queue = await creerFileAttente({
    connexion: autre.serveur,
    transports: { email, sms: null },
    taches: [],
    cadre: CADRE_NU,
    horloge: banc.horloge,
    signaler: () => {},
  })
  const expireLe = new Date(banc.horloge.maintenant().getTime() + 600_000)
  const mail = { evenement: 'essai', a: 'a', sujet: 's', corps: { titre: 't', paragraphes: [] } }
  await db.db.transaction().execute(async (tx) => {
    await queue.courriel(tx, mail)
    await queue.courriel(tx, { ...mail, expireLe })
  })
  for (let essai = 0; essai < 8; essai++) {
    await db.pool.query('update file_attente.job set start_after = now()')
    await queue.vider({ ...banc.ctx, db: db.db, queue })
  }
  const { rows } = await db.pool.query(
    `select start_after - now() > interval '61s' as tard, start_after - now() <= interval '1s' as bientot from file_attente.job where name = 'envoyer' order by priority`,
  )
  await queue.fermer()
  await db.fermer()
  await autre.supprimer()
  expect(rows).toEqual([
    { tard: true, bientot: false },
    { tard: false, bientot: true },
  ])
})

test('un code part, même pris par un processus dont l’horloge a sauté d’un quart d’heure', async () => {
  const autre = await creerBaseEssai()
  const db = ouvrirBase(autre.serveur)
  const partis: string[] = []
  const queue = await creerFileAttente({
    connexion: autre.serveur,
    transports: { email: { envoyer: async (m) => void partis.push(m.a) }, sms: null },
    taches: [],
    cadre: CADRE_NU,
    horloge: banc.horloge,
    signaler: () => {},
  })
  const dans = (minutes: number) => new Date(banc.horloge.maintenant().getTime() + minutes * 60_000)
  await db.db.transaction().execute(async (tx) => {
    const mail = { evenement: 'essai', sujet: 's', corps: { titre: 't', paragraphes: [] } }
    await queue.courriel(tx, { ...mail, a: 'vivant', expireLe: dans(10) })
    await queue.courriel(tx, { ...mail, a: 'expiré', expireLe: dans(-1) })
  })
  const veille = { ...banc.ctx.veille, ecartHorloge: () => 900_000 }
  const horloge = { maintenant: () => dans(15) }
  await queue.vider({ ...banc.ctx, db: db.db, queue, horloge, veille })
  await queue.fermer()
  await db.fermer()
  await autre.supprimer()
  expect(partis).toEqual(['vivant'])
})

test('après trois silences de suite, un essai toutes les trente secondes ; une réponse rouvre la voie', async () => {
  let maintenant = 0
  let essais = 0
  let silence = true
  const transport = coupeCircuit(
    {
      async envoyer() {
        essais++
        if (silence) throw Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT' })
      },
    },
    () => maintenant,
  )
  const message = { id: 1, a: 'x', sujet: null, texte: '', html: null, pieces: [], repondreA: null }
  const envoyer = () => transport.envoyer(message)
  for (let i = 0; i < 3; i++) await expect(envoyer()).rejects.toThrow('Greeting')
  await expect(envoyer()).rejects.toThrow(Suspendu)
  maintenant = 30_000
  await expect(envoyer()).rejects.toThrow('Greeting')
  await expect(envoyer()).rejects.toThrow(Suspendu)
  expect(essais).toBe(4)
  silence = false
  maintenant = 60_000
  await envoyer()
  await envoyer()
  expect(essais).toBe(6)
})

test('un code, seul et une fois par seconde, demande si un serveur muet est revenu ; les autres attendent', async () => {
  let maintenant = 0
  let essais = 0
  let silence = true
  let repondre = (): void => {}
  const transport = coupeCircuit(
    {
      async envoyer() {
        essais++
        if (!silence) return
        await new Promise<void>((finir) => {
          repondre = finir
        })
        throw Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT' })
      },
    },
    () => maintenant,
  )
  const message = { id: 1, a: 'x', sujet: null, texte: '', html: null, pieces: [], repondreA: null }
  const envoyer = (presse: boolean) => transport.envoyer({ ...message, presse })
  const muet = async (presse: boolean) => {
    const essai = envoyer(presse)
    repondre()
    await expect(essai).rejects.toThrow('Greeting')
  }
  for (let i = 0; i < 3; i++) await muet(false)
  await expect(envoyer(true)).rejects.toThrow(Suspendu)
  maintenant = 1000
  const seul = envoyer(true)
  await expect(envoyer(true)).rejects.toThrow(Suspendu)
  await expect(envoyer(false)).rejects.toThrow(Suspendu)
  repondre()
  await expect(seul).rejects.toThrow('Greeting')
  await expect(envoyer(true)).rejects.toThrow(Suspendu)
  maintenant = 2000
  silence = false
  await envoyer(true)
  await envoyer(false)
  expect(essais).toBe(6)
})

test('un relais qui refuse le temps d’un redémarrage n’ouvre rien et ne compte pas ; à son retour tout part, les codes d’abord', async () => {
  const autre = await creerBaseEssai()
  const db = ouvrirBase(autre.serveur)
  const partis: string[] = []
  let refuse = true
  const email = coupeCircuit(
    {
      async envoyer(m) {
        if (refuse) throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { code: 'ESOCKET' })
        partis.push(m.a)
      },
    },
    () => 0,
  )
  const queue = await creerFileAttente({
    connexion: autre.serveur,
    transports: { email, sms: null },
    taches: [],
    cadre: CADRE_NU,
    horloge: banc.horloge,
    signaler: () => {},
  })
  const ctx = { ...banc.ctx, db: db.db, queue }
  const deposer = (a: string, minutes?: number) =>
    db.db.transaction().execute((tx) =>
      queue.courriel(tx, {
        evenement: 'essai',
        a,
        sujet: 's',
        corps: { titre: 't', paragraphes: [] },
        ...(minutes && { expireLe: new Date(banc.horloge.maintenant().getTime() + minutes * 60_000) }),
      }),
    )
  for (const a of ['un', 'deux', 'trois', 'quatre']) await deposer(a)
  await deposer('code', 10)
  await queue.vider(ctx)
  const { rows } = await db.pool.query(
    `select data, start_after - now() <= interval '5s' as tot from file_attente.job where priority = 1`,
  )
  expect(rows.map((r) => r.tot)).toEqual([true])
  expect((await db.pool.query('select max(essais)::int as n from envoi')).rows).toEqual([{ n: 0 }])
  refuse = false
  await deposer('demandé après', 10)
  await queue.vider(ctx)
  await queue.fermer()
  await db.fermer()
  await autre.supprimer()
  expect(partis[0]).toBe('demandé après')
  expect(partis[1]).toBe('code')
  expect(partis.toSorted()).toEqual(['code', 'demandé après', 'deux', 'quatre', 'trois', 'un'])
})
