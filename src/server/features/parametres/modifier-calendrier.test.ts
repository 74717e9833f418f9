import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ROLES } from '#domain/commun/roles.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur, creerProjet, creerStaff } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let admin: string
beforeAll(async () => {
  admin = await banc.connecter('admin')
})
beforeEach(async () => {
  await banc.db.deleteFrom('periode').execute()
  await banc.db.updateTable('calendrier').set({ joursConvention: 30, joursBilan: 90 }).execute()
})

const regler = (corps: unknown, jeton = admin) =>
  banc.appeler('PUT', 'parametres/calendrier', { jeton, corps })
const lire = async () => (await banc.appeler('GET', 'parametres/calendrier', { jeton: admin })).corps.data
const journal = async () =>
  await banc.db
    .selectFrom('journal')
    .selectAll()
    .where('chaine', '=', 'parametres')
    .orderBy('rang', 'desc')
    .execute()

const OUVERTE = { dateFrom: '2026-02-01', dateTo: '2026-04-30', deadline: '2026-04-15' }

test('règle limites, délais et périodes ; tout se relit, et se journalise', async () => {
  const avant = await lire()
  const corps = {
    dateLimiteDepot: '2026-05-01',
    dateDebutMax: '2027-12-31',
    dateFinMax: '2028-12-31',
    joursConvention: 45,
    joursBilan: 120,
    joursControle: 12,
    joursControleBilan: 25,
    joursPaiement: 20,
    periodes: [{ ...OUVERTE, dateCommission: '2026-06-10' }],
    version: avant.version,
  }
  const r = await regler(corps)
  expect([r.statut, r.corps.status]).toEqual([200, 'success'])
  const id = expect.any(Number)
  const [debut, fin] = [OUVERTE.dateFrom, OUVERTE.dateTo]
  expect(await lire()).toEqual({
    ...corps,
    periodes: [{ id, ...corps.periodes[0], periodeStart: debut, periodeEnd: fin }],
    demandesEnCours: 0,
    version: avant.version + 1,
  })
  const [ligne] = await journal()
  expect([ligne?.acte, ligne?.acteurRole]).toEqual(['modifierCalendrier', 'admin'])
  expect(ligne?.apres).toMatchObject({ joursBilan: 120, periodes: [{ dateDebut: debut }] })
})

test('ouvrir une période permet à un porteur de déposer, la fermer le lui retire', async () => {
  const porteur = await banc.connecter((await creerPorteur(banc)).utilisateurId)
  const creer = async () => {
    const corps = { step: 1, isDraft: true, nom: 'Salon' }
    return (await banc.appeler('POST', 'projets', { jeton: porteur, corps })).statut
  }
  expect(await creer()).toBe(409)
  await regler({ periodes: [{ periodeStart: OUVERTE.dateFrom, periodeEnd: OUVERTE.dateTo }] })
  expect(await creer()).toBe(200)
  await regler({ periodes: [] })
  const public_ = (await banc.appeler('GET', 'calendrier-depot-projet')).corps.data
  expect([public_.isOuvert, public_.periodes]).toEqual([false, []])
})

test('une période gardée garde son numéro, une absente disparaît, un champ absent reste', async () => {
  await regler({ periodes: [OUVERTE, { dateFrom: '2026-09-01', dateTo: '2026-10-31' }] })
  const { periodes, dateDebutMax } = await lire()
  await regler({ periodes: [{ ...periodes[1], dateTo: '2026-11-30' }] })
  const apres = await lire()
  expect(apres.periodes.map((p: { id: number; dateTo: string }) => [p.id, p.dateTo])).toEqual([
    [periodes[1].id, '2026-11-30'],
  ])
  await regler({ joursBilan: 60 })
  expect(await lire()).toMatchObject({ joursBilan: 60, dateDebutMax, periodes: apres.periodes })
})

test('répété, il ne change rien, même avec une version périmée ; autre chose donne 409', async () => {
  const { version } = await lire()
  const corps = { periodes: [OUVERTE], joursBilan: 60, version }
  await regler(corps)
  const lignes = (await journal()).length
  const { periodes } = await lire()
  expect((await regler({ ...corps, periodes })).statut).toBe(200)
  expect((await journal()).length).toBe(lignes)
  const r = await regler({ ...corps, joursBilan: 61 })
  expect([r.statut, r.corps.code, r.corps.message]).toEqual([
    409,
    'version',
    'Le calendrier a été modifié entre-temps. Rechargez la page.',
  ])
  const { version: lue } = await lire()
  const deux = await Promise.all([70, 71].map((joursBilan) => regler({ joursBilan, version: lue })))
  expect(deux.map((x) => x.statut).sort()).toEqual([200, 409])
})

test('deux réglages à la fois, sans version : le second part de ce que le premier a écrit', async () => {
  await regler({ periodes: [OUVERTE] })
  const suivante = { dateFrom: '2026-09-01', dateTo: '2026-10-31' }
  const { periodes } = await lire()
  const deux = await Promise.all([
    regler({ periodes: [...periodes, suivante] }),
    ...[71, 72, 73].map((joursBilan) => regler({ joursBilan })),
  ])
  expect(deux.map((r) => r.statut)).toEqual([200, 200, 200, 200])
  expect((await lire()).periodes.map((p: { dateFrom: string }) => p.dateFrom)).toEqual([
    OUVERTE.dateFrom,
    suivante.dateFrom,
  ])
})

test('refuse ce qui ne tient pas, sous le champ, sans rien écrire', async () => {
  const avant = await lire()
  const essais: [Record<string, unknown>, string][] = [
    [{ dateDebutMax: '' }, 'dateDebutMax'],
    [{ dateFinMax: '2020-01-01' }, 'dateFinMax'],
    [{ joursConvention: 0 }, 'joursConvention'],
    [{ periodes: [{ ...OUVERTE, dateTo: '2026-01-01' }] }, 'periodes.0.dateTo'],
    [{ periodes: [{ ...OUVERTE, deadline: '2026-05-01' }] }, 'periodes.0.deadline'],
    [{ periodes: [{ ...OUVERTE, id: 999_999 }] }, 'periodes'],
    [{ periodes: 'toujours' }, 'periodes'],
  ]
  for (const [corps, champ] of essais) {
    const r = await regler(corps)
    expect([champ, r.statut, Object.keys(r.corps.errors)]).toEqual([champ, 422, [champ]])
  }
  expect(await lire()).toEqual(avant)
})

test('compte les demandes qu’aucune signature n’a figées', async () => {
  const porteur = await creerPorteur(banc)
  const { demandesEnCours } = await lire()
  await creerProjet(banc, porteur)
  await creerProjet(banc, porteur, { retireLe: banc.horloge.maintenant() })
  expect((await lire()).demandesEnCours).toBe(demandesEnCours + 1)
})

test.each(ROLES)(
  '%s : lire demande de voir les pages, régler de les gérer (PER-006, PER-023)',
  async (role) => {
    const jeton =
      role === 'porteurProjet'
        ? await banc.connecter(role)
        : await banc.connecter((await creerStaff(banc, role)).id)
    const lus = [
      (await banc.appeler('GET', 'parametres/calendrier', { jeton })).statut,
      (await regler({ joursBilan: 90 }, jeton)).statut,
    ]
    expect(lus).toEqual(role === 'admin' ? [200, 200] : role === 'superviseur' ? [200, 403] : [403, 403])
  },
)

test('sans session 401, sans jeton CSRF 419', async () => {
  expect((await banc.appeler('GET', 'parametres/calendrier')).statut).toBe(401)
  const requete = { jeton: admin, corps: {}, csrf: null }
  expect((await banc.appeler('PUT', 'parametres/calendrier', requete)).statut).toBe(419)
})
