import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enregistrement } from '#domain/projet/reponse.ts'
import { PIECES_DEMANDE } from '#domain/projet/saisie/pieces.ts'
import { SCHEMA_FILE } from '#server/infra/file-attente/schema.ts'
import { nouvelleCle } from '#server/infra/stockage/cles.ts'
import { ecrireProjet } from '#server/socle/projet/ecrire.ts'
import { attacherFichiers } from '#server/socle/projet/pieces.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ecouterRequetes } from '#test-kit/banc/plans.ts'
import { SAISIES } from '#test-kit/scenes/demandes/saisies-projet.ts'
import { pdfDe } from '#test-kit/scenes/documents/fichiers-essai.ts'
import { creerPorteur, creerProjet, ouvrirPeriode, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const requetes = ecouterRequetes()
const banc = bancDuFichier()
let porteur: PorteurEssai
let jeton: string

beforeAll(async () => {
  porteur = await creerPorteur(banc)
  jeton = await banc.connecter(porteur.utilisateurId)
})
afterAll(() => requetes.cesser())

const enregistrer = (corps: object, adresse = 'projets?reponse=courte') =>
  banc.appeler('POST', adresse, { jeton, corps })
const ligneDe = (id: number) =>
  banc.db.selectFrom('projet').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const retirer = (id: number) =>
  banc.db
    .updateTable('projet')
    .set({ retireLe: banc.horloge.maintenant(), retireMotif: 'Fin de l’essai.' })
    .where('id', '=', id)
    .execute()

test('un enregistrement dit ce qui a changé, et laisse la ligne que laisse la réponse entière', async () => {
  const saisie = { step: 3, isDraft: true, budgetGlobal: '12 500,50', nbAuteursInvites: 4 }
  const un = await creerProjet(banc, porteur)
  const { statut, corps } = await enregistrer({ ...saisie, id: un.id })
  expect([statut, enregistrement.strict().safeParse(corps.data).error]).toEqual([200, undefined])
  const gardee = await ligneDe(un.id)
  expect(corps.data).toEqual({
    id: un.id,
    version: gardee.version,
    revision: gardee.revision,
    step: 3,
    isDraft: true,
    complete: [false, false, false, false],
    enregistreLe: banc.horloge.maintenant().toISOString(),
  })
  await retirer(un.id)
  const autre = await creerProjet(banc, porteur)
  const entiere = await enregistrer({ ...saisie, id: autre.id }, 'projets')
  expect(entiere.corps.data.budgetGlobal).toBe(12_500.5)
  const temoin = await ligneDe(autre.id)
  const { id: _, numero: __, creeLe: ___, retireLe, retireMotif, ...memes } = gardee
  expect({ ...memes, retireLe, retireMotif }).toEqual({
    ...temoin,
    id: undefined,
    numero: undefined,
    creeLe: undefined,
  })
  await retirer(autre.id)
})

test('il dit les étapes complètes que la lecture dira ensuite, en brouillon comme entières', async () => {
  await ouvrirPeriode(banc)
  const { id } = await creerProjet(banc, porteur)
  for (const step of [1, 2, 3] as const)
    for (const isDraft of [true, false]) {
      const { statut, corps } = await enregistrer(
        { id, step, isDraft, ...SAISIES[step] },
        `projets?reponse=courte&projet=${id}`,
      )
      const { etapes, version } = (await banc.appeler('GET', `projets/${id}`, { jeton })).corps.data
      expect([statut, corps.data.complete, corps.data.version]).toEqual([200, etapes, version])
      expect(etapes[step - 1]).toBe(true)
    }
  const vide = await enregistrer({ id, step: 2, isDraft: true, ...SAISIES[2], presentation: null })
  expect(vide.corps.data.complete).toEqual([true, false, true, false])
  await retirer(id)
})

test('sans personne d’autre, il tient en deux instructions, et aucune quand rien ne change', async () => {
  const { id } = await creerProjet(banc, porteur)
  const actes = async (corps: object) =>
    (await requetes.textes(() => enregistrer({ id, ...corps }))).filter((t) => !t.includes('jeton_empreinte'))
  expect((await actes({ step: 3, isDraft: true, budgetGlobal: 900 })).length).toBe(2)
  expect((await actes({ step: 3, isDraft: true, budgetGlobal: 900 })).length).toBe(1)
  await retirer(id)
})

test('nommée aussi dans l’adresse, la demande se lit avec la session : deux instructions en tout', async () => {
  const { id } = await creerProjet(banc, porteur)
  const nommer = (corps: object, nommee: unknown = id) =>
    enregistrer({ id, step: 3, isDraft: true, ...corps }, `projets?reponse=courte&projet=${String(nommee)}`)
  const nombre = async (faire: () => Promise<unknown>) => (await requetes.textes(faire)).length
  const temoin = await enregistrer({ id, step: 3, isDraft: true, budgetGlobal: 800 })
  let nommee = temoin
  const lus = await nombre(async () => {
    nommee = await nommer({ budgetGlobal: 801 })
  })
  expect([lus, nommee.statut]).toEqual([2, 200])
  const { version, revision } = temoin.corps.data
  expect(nommee.corps.data).toEqual({ ...temoin.corps.data, version: version + 1, revision: revision + 1 })
  // Nothing to write, or a refusal: judged on the row as it is now.
  expect(await nombre(() => nommer({ budgetGlobal: 801 }))).toBe(2)
  expect((await nommer({ budgetGlobal: 802, version })).statut).toBe(409)
  expect((await nommer({ budgetGlobal: 'beaucoup' })).statut).toBe(422)
  // What the address names says nothing of what is saved.
  const autre = await creerPorteur(banc)
  const ailleurs = await creerProjet(banc, autre)
  for (const mot of [ailleurs.id, 0, 'deux', 999_999])
    expect((await nommer({ budgetGlobal: 810 }, mot)).corps.data.id).toBe(id)
  expect((await nommer({ id: ailleurs.id }, ailleurs.id)).statut).toBe(404)
  expect((await ligneDe(id)).budgetGlobal).toBe(810)
  await retirer(id)
  expect((await nommer({ budgetGlobal: 820 })).statut).toBe(409)
})

function deposerPour(id: number, champs: readonly string[], rang: number, suite = '?reponse=courte') {
  const formulaire = new FormData()
  for (const [nom, v] of Object.entries({ id: String(id), step: '4', isDraft: 'true' }))
    formulaire.append(nom, v)
  for (const champ of champs)
    formulaire.append(champ, new File([new Uint8Array(pdfDe(500 + rang))], `${champ}.pdf`))
  return banc.appeler('POST', `projets${suite}`, { jeton, formulaire })
}

test('un dépôt dit ce que la demande est devenue sans la relire, ni chercher ce que ses fichiers sont devenus', async () => {
  await ouvrirPeriode(banc)
  const { id } = await creerProjet(banc, porteur)
  const requis = PIECES_DEMANDE.filter((p) => p.requis).map((p) => p.champ)
  const deposer = (rang: number, suite?: string) => deposerPour(id, requis, rang, suite)
  const premier = await requetes.textes(async () => {
    expect((await deposer(1)).corps.data.complete).toEqual([false, false, false, true])
  })
  // Session, allowance, row and files, then all that is written.
  expect(premier.length).toBe(4)
  let corps: Awaited<ReturnType<typeof deposer>>['corps'] = null
  const textes = await requetes.textes(async () => {
    corps = (await deposer(2)).corps
  })
  const gardee = await ligneDe(id)
  const lue = (await deposer(2, '')).corps.data
  expect(corps.data).toMatchObject({ version: gardee.version, revision: gardee.revision, step: 4 })
  expect([corps.data.version, corps.data.complete]).toEqual([lue.version, lue.etapes])
  const sansLien = (fichiers: { url: string }[]) => fichiers.map((f) => ({ ...f, url: f.url.split('?')[0] }))
  expect(sansLien(corps.data.fichiers)).toEqual(sansLien(lue.fichiers))
  expect((await banc.appeler('GET', corps.data.fichiers[0].url.replace(/^.*\/api\//, ''))).statut).toBe(200)
  expect(textes.filter((t) => t.includes('presentation')).length).toBe(1)
  expect(textes.filter((t) => t.includes('piece_cle')).length).toBe(0)
  // The same: the job that will erase what is replaced is in it.
  expect(textes.length).toBe(4)
  await retirer(id)
})

test('ce qu’un autre acte écrit pendant ce temps est vu : la demande retirée ne s’enregistre plus', async () => {
  const { id } = await creerProjet(banc, porteur)
  const le = banc.horloge.maintenant()
  let reponse: ReturnType<typeof enregistrer> | undefined
  await banc.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('projet')
      .set((eb) => ({ retireLe: le, retireMotif: 'Reportée.', version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    reponse = enregistrer({ id, step: 3, isDraft: true, budgetGlobal: 77 })
    // It has read the row as it was, and waits for this one to end.
    await attendreUnVerrou()
  })
  expect((await reponse)?.statut).toBe(409)
  const { budgetGlobal, retireLe } = await ligneDe(id)
  expect([budgetGlobal, retireLe]).toEqual([null, le])
})

test('deux dépôts du même fichier à la fois : le second attend, remplace le premier, et aucun contenu ne se perd', async () => {
  const { id } = await creerProjet(banc, porteur)
  const cles = async () =>
    (await banc.db.selectFrom('fichier').select('cle').where('projetId', '=', id).execute()).map((f) => f.cle)
  const le = banc.horloge.maintenant()
  let reponse: ReturnType<typeof deposerPour> | undefined
  let premier: string[] = []
  await banc.db.transaction().execute(async (tx) => {
    const recu = { champ: 'fichierBudget', nom: 'a.pdf', taille: 10, mime: 'application/pdf' }
    const autre = { ...recu, empreinte: randomBytes(32), cle: nouvelleCle() }
    await ecrireProjet(tx, id, { etape: 4 }, { nature: 'contenu', le })
    await attacherFichiers(banc.ctx, tx, id, [autre], porteur.utilisateurId, le)
    premier = [autre.cle]
    reponse = deposerPour(id, ['fichierBudget'], 1)
    // It has read neither that file nor that row, and waits for this one to end.
    await attendreUnVerrou()
  })
  const { statut, corps } = (await reponse) ?? {}
  expect([statut, corps.data.version]).toEqual([200, (await ligneDe(id)).version])
  const restent = await cles()
  expect([corps.data.fichiers.length, restent.length]).toEqual([1, 1])
  expect(restent).not.toEqual(premier)
  const aEffacer = await sql<{ cle: string }>`select data->>'cle' as cle from ${sql.id(SCHEMA_FILE, 'job')}
    where name = 'effacer-octets' and data->>'cle' = any(${[...premier, ...restent]})`.execute(
    banc.proprietaire,
  )
  expect(aEffacer.rows.map((r) => r.cle)).toEqual(premier)
  await retirer(id)
})

async function attendreUnVerrou(): Promise<void> {
  for (;;) {
    const { rows } = await banc.proprietaire
      .withTables<{ pg_stat_activity: { wait_event_type: string; datname: string } }>()
      .selectFrom('pg_stat_activity')
      .select('datname')
      .where('wait_event_type', '=', 'Lock')
      .where((eb) => eb('datname', '=', eb.fn<string>('current_database')))
      .execute()
      .then((r) => ({ rows: r }))
    if (rows.length > 0) return
  }
}
