import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { HEURE } from '#domain/commun/jours.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { fichierDe, reprises } from '#test-kit/scenes/reprises/reprise-essai.ts'
import { executerReprise, tacheReprendreReprises } from './executer-reprise.ts'

const banc = bancDuFichier()
const ouvrir = async () => reprises(banc, await banc.connecter('admin'))
const compter = async (source: string): Promise<number> =>
  (await banc.db.selectFrom('aideAnterieure').select('id').where('source', '=', source).execute()).length
const demander = (r: Awaited<ReturnType<typeof ouvrir>>, id: number) =>
  r.acte(id, 'POST', 'application', { sansRefusees: false, publier: false })

test('oubliée par la file, la tâche est remise ; faite deux fois, elle n’ajoute rien', async () => {
  const r = await ouvrir()
  const id = await r.essayer(fichierDe([{}, {}]), { source: 'Oubliée' })
  await demander(r, id)
  const { version } = await r.lire(id)
  // As a base restored without its queue.
  await sql`delete from file_attente.job where name = 'reprise'`.execute(banc.proprietaire)
  await tacheReprendreReprises.executer(banc.ctx, {})
  await banc.viderFile()
  expect((await r.lire(id)).travail?.quoi).toBe('application')
  banc.horloge.avancer(HEURE / 4 + 1)
  await tacheReprendreReprises.executer(banc.ctx, {})
  await banc.viderFile()
  expect([(await r.lire(id)).etat, await compter('Oubliée')]).toEqual(['appliquee', 2])
  await executerReprise(banc.ctx, id, version)
  expect(await compter('Oubliée')).toBe(2)
})

test('commencée trois fois sans fin, elle est abandonnée : une autre peut commencer', async () => {
  const r = await ouvrir()
  const id = await r.essayer(fichierDe([{}]), { source: 'Tuée' })
  await demander(r, id)
  await sql`update reprise set travail_essais = 3 where id = ${id}`.execute(banc.db)
  await banc.viderFile()
  expect(await r.lire(id)).toMatchObject({
    etat: 'essayee',
    travail: null,
    echec: expect.stringContaining('rien n’a été enregistré'),
    gestes: { peutAppliquer: true },
  })
  expect(await compter('Tuée')).toBe(0)
  const autre = await r.reprendre(fichierDe([{}]), { source: 'Suivante' })
  expect((await r.lire(autre)).etat).toBe('appliquee')
})

test('qui l’a demandée n’est plus administrateur : rien n’est fait', async () => {
  const { id: qui } = await creerStaff(banc, 'admin')
  const r = reprises(banc, await banc.connecter(qui))
  const id = await r.essayer(fichierDe([{}]), { source: 'Parti' })
  await demander(r, id)
  await banc.db.updateTable('utilisateur').set({ role: 'superviseur' }).where('id', '=', qui).execute()
  await banc.viderFile()
  expect(await (await ouvrir()).lire(id)).toMatchObject({
    etat: 'essayee',
    echec: expect.stringContaining('plus celui d’un administrateur'),
  })
  expect(await compter('Parti')).toBe(0)
})

test('une aide corrigée pendant la reprise : rien n’est gardé, et tout est refait', async () => {
  const r = await ouvrir()
  await r.reprendre(fichierDe([{ ref: 'P-1' }]), { source: 'Pendant' })
  banc.horloge.avancer(1000)
  const id = await r.essayer(fichierDe([{ ref: 'P-1', titre: 'Du fichier' }]), { source: 'Pendant' })
  // As when somebody wrote it since it was compared: the row is not updated.
  await sql`create table deja (fait boolean)`.execute(banc.proprietaire)
  await sql`grant all on deja to public`.execute(banc.proprietaire)
  await sql`create function corriger() returns trigger language plpgsql as $$ begin
    if new.version > 2 or exists (select from deja) then return new; end if;
    return null; end $$`.execute(banc.proprietaire)
  await sql`create trigger corriger before update on aide_anterieure for each row execute function corriger()`.execute(
    banc.proprietaire,
  )
  await demander(r, id)
  await banc.viderFile()
  expect(await r.lire(id)).toMatchObject({ etat: 'essayee', travail: { quoi: 'application' } })
  await sql`insert into deja values (true)`.execute(banc.proprietaire)
  await sql`update file_attente.job set start_after = now() where state = 'retry'`.execute(banc.proprietaire)
  await banc.viderFile()
  expect((await r.lire(id)).etat).toBe('appliquee')
  const aide = await banc.db
    .selectFrom('aideAnterieure')
    .select('titre')
    .where('source', '=', 'Pendant')
    .executeTakeFirstOrThrow()
  expect(aide.titre).toBe('Du fichier')
  await sql`drop trigger corriger on aide_anterieure`.execute(banc.proprietaire)
})
