import { expect, test } from 'vitest'
import { ROLES } from '#domain/commun/roles.ts'
import { ROUTES } from '#server/app.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { commissionADeclarer, liensDe } from '#test-kit/scenes/seances/deports-essai.ts'
import { tacheEffacerRaisons } from './taches.ts'

const banc = bancDuFichier()
/** Said by reasons alone. */
const [SIENNE, EQUIPE, RETRAIT, REFUS, LEVEE] = ['Tlaloc', 'Coatlicue', 'Huitzil', 'Mictlan', 'Tonatiuh']
/** Archives of files, whose bytes this scene does not keep. */
const SANS_OCTETS = ['/projets/:id/pieces', '/porteurs-projet/:id/donnees', '/projet-fichiers/:id']
const RAISONS = [SIENNE, EQUIPE, RETRAIT, REFUS, LEVEE]

async function monter() {
  const s = await commissionADeclarer(banc, [{}, {}, {}], { exigee: false })
  const [, , troisieme] = s.projets
  if (!troisieme) throw new Error('Trois demandes.')
  const garde = (await s.deMembre.declarer(s.premier.id, { precision: `Ma cousine ${SIENNE}.` })).corps.data
  await s.deMembre.retirer(garde.id)
  await s.deAdmin.decider(garde.id, false, `Vous siégez ${REFUS}.`)
  await s.deAdmin.inscrire(s.second.id, s.membre.id, { precision: `Contrat ${EQUIPE}.` })
  const retire = (await s.deMembre.declarer(troisieme.id)).corps.data
  await s.deMembre.retirer(retire.id, `Erreur ${RETRAIT}.`)
  await s.deAdmin.decider(retire.id, true)
  const leve = (await s.deAdmin.inscrire(troisieme.id, s.membre.id)).corps.data
  await s.deAdmin.lever(leve.id, `Fini ${LEVEE}.`)
  return s
}

/** Prepares the sitting of the first step, with those who hold its offices among its members. */
const preparer = (
  s: Awaited<ReturnType<typeof monter>>,
  offices: { president: number; secretaire: number },
) =>
  banc.appeler('POST', `commissions/${s.id}/seances`, {
    jeton: s.deAdmin.jeton,
    corps: { etape: 1, ...offices, membres: [offices.president, offices.secretaire, s.membre.id] },
  })

test('les raisons ne sont dans aucune réponse à un autre membre, ni au porteur, ni dans un e-mail, ni au journal', async () => {
  const s = await monter()
  const autre = await creerStaff(banc, 'membreCommission')
  const jetons = [await banc.connecter(autre.id), await banc.connecter(s.premier.porteur.utilisateurId)]
  for (const role of ROLES)
    if (role !== 'porteurProjet' && role !== 'admin') jetons.push(await banc.connecter(role))
  const ids: Record<string, number> = {
    projets: s.premier.id,
    commissions: s.id,
    'porteurs-projet': s.premier.porteur.id,
  }
  const dites: string[] = []
  const lues = ROUTES.filter((r) => r.contrat.methode === 'GET' && !SANS_OCTETS.includes(r.contrat.chemin))
  for (const { contrat } of lues)
    for (const jeton of jetons) {
      const chemin = contrat.chemin
        .slice(1)
        .replace(':id', String(ids[contrat.chemin.split('/')[1] ?? ''] ?? s.premier.id))
        .replace(':sujet', 'projet')
        .replace(/:\w+/g, '1')
      const r = await banc.appeler('GET', chemin, { jeton, sansFin: chemin === 'evenements' })
      dites.push(...RAISONS.filter((m) => r.octets.toString().includes(m)).map((m) => `${chemin} : ${m}`))
    }
  expect(dites).toEqual([])
  const ecrits = [...(await banc.envois()), ...(await banc.db.selectFrom('journal').selectAll().execute())]
  expect(RAISONS.filter((m) => JSON.stringify(ecrits).includes(m))).toEqual([])
  // Who is concerned reads what acts; administrators read all of them.
  const sienne = (await s.deMembre.liste(s.id)).octets.toString()
  expect(RAISONS.filter((m) => sienne.includes(m))).toEqual([SIENNE, EQUIPE, REFUS])
  const personnel = (await s.deAdmin.declarations(s.id)).octets.toString()
  expect(RAISONS.filter((m) => personnel.includes(m))).toEqual(RAISONS)
})

test('qui préside une séance de la commission lit les liens et leurs raisons ; un autre membre et un superviseur, non', async () => {
  const s = await monter()
  const [presidente, assesseur] = [
    await creerStaff(banc, 'membreCommission'),
    await creerStaff(banc, 'membreCommission'),
  ]
  const [deElle, deLui] = [
    liensDe(banc, await banc.connecter(presidente.id)),
    liensDe(banc, await banc.connecter(assesseur.id)),
  ]
  expect((await deElle.declarations(s.id)).statut).toBe(403)
  await preparer(s, { president: presidente.id, secretaire: assesseur.id })
  const lue = await deElle.declarations(s.id)
  const { data } = (await s.deAdmin.declarations(s.id)).corps
  const personnes = data.personnes.map((p: object) => ({ ...p, suggestions: [] }))
  expect([lue.statut, lue.corps]).toEqual([200, { data: { ...data, personnes } }])
  expect(RAISONS.filter((m) => lue.octets.includes(m))).toEqual(RAISONS)
  // She reads them, and registers none; who keeps the minutes, and who supervises, read nothing of them.
  expect((await deElle.inscrire(s.premier.id, assesseur.id)).statut).toBe(403)
  expect((await deLui.declarations(s.id)).statut).toBe(403)
  const superviseur = liensDe(banc, await banc.connecter('superviseur'))
  expect((await superviseur.declarations(s.id)).statut).toBe(403)
  // Presiding there opens nothing elsewhere, nor once the commission is hidden.
  const ailleurs = await commissionADeclarer(banc, [{}, {}], { exigee: false })
  expect((await deElle.declarations(ailleurs.id)).statut).toBe(403)
  await banc.db.updateTable('commission').set({ isVisible: false }).where('id', '=', s.id).execute()
  expect((await deElle.declarations(s.id)).statut).toBe(404)
})

test('passé cinq ans, la raison est effacée ; qu’il y eut un lien demeure, et il agit', async () => {
  const s = await commissionADeclarer(banc, [{}, {}], { exigee: false })
  await s.deMembre.declarer(s.premier.id, { precision: 'Ma cousine.' })
  const lire = () =>
    banc.db
      .selectFrom('deport')
      .select(['type', 'precision'])
      .where('projetId', '=', s.premier.id)
      .executeTakeFirst()
  const dater = (le: string) =>
    banc.db
      .updateTable('deport')
      .set({ le: new Date(le) })
      .where('projetId', '=', s.premier.id)
      .execute()
  // The day is 2 March 2026: five years are over the day after for what was said on that day of 2021.
  await dater('2021-03-02T09:00:00Z')
  await tacheEffacerRaisons.executer(banc.ctx, {})
  expect(await lire()).toEqual({ type: 'famille', precision: 'Ma cousine.' })
  await dater('2021-03-01T22:00:00Z')
  await tacheEffacerRaisons.executer(banc.ctx, {})
  expect(await lire()).toEqual({ type: null, precision: null })
  expect((await s.deMembre.lire(`projets/${s.premier.id}`)).statut).toBe(403)
})

test('une retenue sur la demande, ou sur le compte qui l’a faite, garde la raison jusqu’à sa levée', async () => {
  const s = await commissionADeclarer(banc, [{}, {}], { exigee: false })
  await s.deMembre.declarer(s.premier.id, { precision: 'Ma cousine.' })
  await banc.db
    .updateTable('deport')
    .set({ le: new Date('2020-01-01T09:00:00Z') })
    .where('projetId', '=', s.premier.id)
    .execute()
  const { porteurId, affectePar } = await banc.db
    .selectFrom('projet')
    .select(['porteurId', 'affectePar'])
    .where('id', '=', s.premier.id)
    .executeTakeFirstOrThrow()
  const gardee = async () => {
    await tacheEffacerRaisons.executer(banc.ctx, {})
    const lu = await banc.db
      .selectFrom('deport')
      .select('precision')
      .where('projetId', '=', s.premier.id)
      .executeTakeFirst()
    return lu?.precision
  }
  const par = { motif: 'Litige', le: banc.horloge.maintenant(), par: affectePar ?? 0 }
  for (const cible of [
    { projetId: s.premier.id, porteurId: null },
    { projetId: null, porteurId },
  ]) {
    await banc.db
      .insertInto('conservationRetenue')
      .values({ ...cible, ...par })
      .execute()
    expect(await gardee()).toBe('Ma cousine.')
    await banc.db.updateTable('conservationRetenue').set({ leveeLe: par.le, leveePar: par.par }).execute()
  }
  expect(await gardee()).toBe(null)
})
