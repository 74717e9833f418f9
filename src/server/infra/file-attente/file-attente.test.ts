import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { type BaseEssai, creerBaseEssai } from '#test-kit/banc/bases.ts'
import { CADRE_NU } from '#test-kit/banc/cadre-nu.ts'
import { ouvrirBase } from '../db/connexion.ts'
import { creerFileAttente, type FileOuverte } from './file-attente.ts'
import type { Tache } from './tache.ts'
import type { MessageSortant } from './transport.ts'

const banc = bancDuFichier()
let essai: BaseEssai
let base: ReturnType<typeof ouvrirBase>
beforeAll(async () => {
  essai = await creerBaseEssai()
  base = ouvrirBase(essai.serveur)
})
afterAll(async () => {
  await base.fermer()
  await essai.supprimer()
})

const erreurs: string[] = []
const ouvrir = (taches: Tache[], envoyer: (m: MessageSortant) => Promise<void>): Promise<FileOuverte> =>
  creerFileAttente({
    connexion: essai.serveur,
    taches,
    transports: { email: { envoyer }, sms: null },
    cadre: CADRE_NU,
    horloge: banc.horloge,
    signaler: (e, objet) => erreurs.push(`${objet} : ${e}`),
  })
const contexte = (queue: FileOuverte) => ({ ...banc.ctx, db: base.db, queue })

test('deux processus se partagent cinquante courriels, chacun part une fois', async () => {
  const partis: number[] = []
  let fini = (): void => {}
  const tous = new Promise<void>((ok) => {
    fini = ok
  })
  const envoyer = async (m: MessageSortant): Promise<void> => {
    partis.push(m.id)
    if (partis.length === 50) fini()
  }
  const [a, b] = await Promise.all([ouvrir([], envoyer), ouvrir([], envoyer)])
  await base.db.transaction().execute(async (tx) => {
    for (let i = 0; i < 50; i++) {
      await a.courriel(tx, {
        evenement: 'essai',
        a: `x${i}@essai.fr`,
        sujet: 's',
        corps: { titre: 't', paragraphes: [] },
      })
    }
  })
  await Promise.all([a.demarrer(contexte(a)), b.demarrer(contexte(b))])
  await tous
  // Stopping waits for what runs, so that every row has been noted.
  await Promise.all([a.fermer(), b.fermer()])
  expect(new Set(partis).size).toBe(50)
  expect(partis).toHaveLength(50)
  const restes = await base.db.selectFrom('envoi').select('id').where('envoyeLe', 'is', null).execute()
  expect(restes).toEqual([])
})

test('une tâche à clé n’attend qu’une fois, une tâche qui échoue revient, une inconnue est refusée', async () => {
  const faites: unknown[] = []
  let panne = true
  const taches: Tache[] = [
    { nom: 'a-cle', cle: ({ id }) => String(id), executer: async (_c, d) => void faites.push(d.id) },
    {
      nom: 'fragile',
      executer: async () => {
        if (panne) throw new Error('panne')
        faites.push('fragile')
      },
    },
  ]
  const queue = await ouvrir(taches, async () => {})
  const ctx = contexte(queue)
  await base.db.transaction().execute(async (tx) => {
    for (const id of [1, 1, 2]) await queue.tache(tx, 'a-cle', { id })
    await queue.tache(tx, 'fragile', {})
  })
  expect(await queue.vider(ctx)).toBe(3)
  expect(faites).toEqual([1, 2])
  expect(erreurs.at(-1)).toContain('tâche fragile : Error: panne')
  panne = false
  await sql`update file_attente.job set start_after = 'epoch'`.execute(base.db)
  await queue.vider(ctx)
  expect(faites).toEqual([1, 2, 'fragile'])
  await expect(base.db.transaction().execute((tx) => queue.tache(tx, 'absente', {}))).rejects.toThrow(
    'absente',
  )
  await queue.sonder()
  await queue.fermer()
})

test('trois processus installent la file ensemble dans une base neuve', async () => {
  const neuve = await creerBaseEssai({ vide: true })
  const ouvrirNeuve = () =>
    creerFileAttente({
      connexion: neuve.serveur,
      taches: [{ nom: 'rare', executer: async () => {}, horaire: '0 3 * * *' }],
      transports: { email: null, sms: null },
      cadre: CADRE_NU,
      horloge: banc.horloge,
      signaler: (e, objet) => erreurs.push(`${objet} : ${e}`),
    })
  const files = await Promise.all([ouvrirNeuve(), ouvrirNeuve(), ouvrirNeuve()])
  for (const queue of files) await queue.sonder()
  await Promise.all(files.map((f) => f.demarrer(contexte(f))))
  await Promise.all(files.map((f) => f.fermer()))
  await neuve.supprimer()
})

test('une tâche par lots en fait cent au plus ensemble, et les reprend ensemble quand elle échoue', async () => {
  const lots: number[] = []
  const faites: number[] = []
  let panne = true
  let fini = (): void => {}
  const tout = new Promise<void>((ok) => {
    fini = ok
  })
  const executer = async (_c: unknown, donnees: Record<string, unknown>[]) => {
    lots.push(donnees.length)
    if (panne) {
      panne = false
      await sql`update file_attente.job set start_after = now(), retry_delay = 0, retry_backoff = false`.execute(
        base.db,
      )
      throw new Error('panne')
    }
    faites.push(...donnees.map((d) => Number(d.n)))
    if (faites.length === 130) fini()
  }
  const seule = async () => expect.unreachable('faite seule')
  const queue = await ouvrir(
    [{ nom: 'par-lots', executer: seule, lot: { taille: 100, executer } }],
    async () => {},
  )
  await base.db.transaction().execute((tx) =>
    queue.taches(
      tx,
      'par-lots',
      Array.from({ length: 130 }, (_, n) => ({ n })),
    ),
  )
  await queue.demarrer(contexte(queue))
  await tout
  await queue.fermer()
  // Two workers share what waits, as they come; five by five, there would be twenty-six lots.
  expect([lots.length < 10, Math.max(...lots) <= 100]).toEqual([true, true])
  expect(faites.toSorted((x, y) => x - y)).toEqual(Array.from({ length: 130 }, (_, n) => n))
})
