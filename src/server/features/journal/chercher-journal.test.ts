import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ecouterRequetes, expliquer } from '#test-kit/banc/plans.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { creerPorteur, creerStaff, ouvrirPeriode, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'
import { sceneVirement } from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()
let porteur: PorteurEssai
let projet: { id: number; numero: string }
let admin: { id: number; jeton: string }
const requetes = ecouterRequetes()

interface Lu {
  id: number
  acte: string
  objet: { genre: string; id: number | null; nom: string | null }
  avant: unknown
  apres: unknown
}
const lire = async (query = ''): Promise<{ data: Lu[]; meta: { suivant: number | null } }> => {
  const r = await banc.appeler('GET', `journal${query}`, { jeton: admin.jeton })
  expect(r.statut).toBe(200)
  return r.corps
}
const actes = async (query: string): Promise<string[]> => (await lire(query)).data.map((l) => l.acte)

beforeAll(async () => {
  await ouvrirPeriode(banc)
  porteur = await creerPorteur(banc)
  const compte = await creerStaff(banc, 'admin')
  admin = { id: compte.id, jeton: await banc.connecter(compte.id) }
  const { jeton } = admin
  const { id } = await demandeDeposee(banc, porteur)
  const { numero } = await banc.db
    .selectFrom('projet')
    .select('numero')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  projet = { id, numero }
  const corps = { projetValide: true, presentationValide: true, budgetValide: true, fichiersValide: true }
  await banc.appeler('PATCH', `projets/${id}/controle`, { corps, jeton })
  banc.horloge.avancer(86_400_000)
  const demain = await banc.connecter(compte.id)
  admin.jeton = demain
  await banc.appeler('PATCH', `projets/${id}/annuler-controle`, { jeton: demain })
  const periode = { type: 'projets', dateDebut: '2026-01-01', dateFin: '2026-12-31' }
  const r = await banc.appeler('POST', 'export/excel', { corps: periode, jeton: demain })
  expect(r.statut).toBe(200)
})

describe('GET journal', () => {
  test('se lit par superviseur et admin seuls', async () => {
    const statuts = await statutsParRole(banc, porteur, (jeton) =>
      banc.appeler('GET', 'journal', jeton ? { jeton } : {}),
    )
    expect(statuts).toEqual({
      anonyme: 401,
      porteur_own: 403,
      porteur_other: 403,
      membreCommission: 403,
      comptable: 403,
      superviseur: 200,
      admin: 200,
    })
  })

  test('dit les actes de toutes les demandes et les exports, du plus récent au plus ancien', async () => {
    const { data, meta } = await lire(`?acteurId=${admin.id}`)
    expect(data.map((l) => [l.acte, l.objet])).toEqual([
      ['exporterDonnees', { genre: 'portail', id: null, nom: null }],
      ['annulerControle', { genre: 'projet', id: projet.id, nom: projet.numero }],
      ['controler', { genre: 'projet', id: projet.id, nom: projet.numero }],
    ])
    expect(data[0]?.apres).toMatchObject({ type: 'projets', dateDebut: '2026-01-01' })
    expect(meta).toEqual({ suivant: null })
  })

  test('se limite à un seul objet, seul ou avec les autres filtres', async () => {
    const sur = `?genre=projet&objetId=${projet.id}`
    expect(await actes(`${sur}&acteurId=${admin.id}`)).toEqual(['annulerControle', 'controler'])
    expect(await actes(`${sur}&numero=${projet.numero}&acte=controler`)).toEqual(['controler'])
    expect(await actes(`?genre=porteur&objetId=${porteur.id}&numero=${projet.numero}`)).toEqual([])
    expect(await actes(`?genre=projet&objetId=${projet.id + 1}`)).toEqual([])
  })

  test('se filtre par acte, personne, numéro de demande et période, seuls ou ensemble', async () => {
    expect(await actes('?acte=exporterDonnees')).toEqual(['exporterDonnees'])
    expect(await actes(`?numero=${projet.numero}&acteurId=${admin.id}`)).toEqual([
      'annulerControle',
      'controler',
    ])
    expect(await actes(`?numero=${projet.numero}&acteurId=${admin.id}&dateFin=2026-03-02`)).toEqual([
      'controler',
    ])
    expect(await actes(`?acteurId=${admin.id}&acte=annulerControle&dateDebut=2026-03-03`)).toEqual([
      'annulerControle',
    ])
    expect(await actes(`?acteurId=${admin.id}&dateDebut=2026-03-04`)).toEqual([])
    expect(await actes('?numero=2026-9999')).toEqual([])
  })

  test('se filtre par ce dont l’acte parle, et par le nom de la structure ou de la personne', async () => {
    const { nomStructure } = await banc.db
      .selectFrom('porteur')
      .select('nomStructure')
      .where('id', '=', porteur.id)
      .executeTakeFirstOrThrow()
    const nom = `&nom=${encodeURIComponent(nomStructure)}`
    expect(await actes(`?genre=portail&acteurId=${admin.id}`)).toEqual(['exporterDonnees'])
    expect(await actes(`?genre=projet&acteurId=${admin.id}`)).toEqual(['annulerControle', 'controler'])
    expect(await actes(`?genre=commission${nom}`)).toEqual([])
    expect(await actes(`?acteurId=${admin.id}${nom}`)).toEqual(['annulerControle', 'controler'])
    expect(await actes(`?numero=${projet.numero}&acteurId=${admin.id}${nom}`)).toEqual([
      'annulerControle',
      'controler',
    ])
    expect(await actes('?nom=introuvable')).toEqual([])
  })

  test('un nom que trop de gens portent est à préciser', async () => {
    for (let n = 0; n < 11; n++) await creerPorteur(banc, { champs: { nomStructure: `Bibliothèque ${n}` } })
    expect(await lire('?nom=Bibliotheque')).toEqual({ data: [], meta: { suivant: null, tropDeNoms: true } })
  })

  test('les valeurs d’un profil ou d’un compte n’y sont pas', async () => {
    await sql`insert into journal (chaine, rang, acte, acteur_id, acteur_role, apres, le, empreinte)
      values (${`porteur:${porteur.id}`}, 900, 'modifierRib', ${admin.id}, 'admin', '{"ibanFin": "0189"}', now(),
        decode(repeat('00', 32), 'hex'))`.execute(banc.db)
    const [lu] = (await lire('?acte=modifierRib')).data
    expect([lu?.objet.genre, lu?.avant, lu?.apres]).toEqual(['porteur', null, null])
  })
})

test('les actes sur un lot de virements sont les siens, sous son numéro, et non ceux du portail', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotPrepare(1)
  const objet = { genre: 'virement', id: lot.id, nom: lot.numero }
  expect((await lire('?acte=preparerLot')).data.map((l) => l.objet)).toEqual([objet])
  expect(await actes(`?genre=virement&objetId=${lot.id}`)).toEqual(['preparerLot'])
  expect(await actes('?genre=virement')).toEqual(['preparerLot'])
  expect(await actes('?genre=portail&acte=preparerLot')).toEqual([])
})

describe('sur cent mille actes', () => {
  beforeAll(async () => {
    for (const debut of [0, 25_000, 50_000, 75_000])
      await sql`insert into journal (chaine, rang, acte, acteur_id, acteur_role, le, empreinte)
        select 'projet:' || (1000000 + n / 12), n % 12 + 1, case n % 5 when 0 then 'controler' else 'signerDemande' end,
          case when n % 2 = 0 then ${admin.id}::int end, case when n % 2 = 0 then 'admin' end,
          timestamptz '2020-01-01' + n * interval '20 minutes', decode(repeat('00', 32), 'hex')
        from generate_series(${debut}::int, ${debut}::int + 24999) n`.execute(banc.db)
    await sql`analyze journal`.execute(banc.db)
  })

  test('la page suivante reprend où l’on était, sans rien sauter ni répéter', async () => {
    const un = await lire('?acte=controler')
    const deux = await lire(`?acte=controler&apres=${un.meta.suivant}`)
    const ids = [...un.data, ...deux.data].map((l) => l.id)
    expect([ids.length, new Set(ids).size, un.data.at(-1)?.id]).toEqual([100, 100, un.meta.suivant])
    const attendus = await banc.db
      .selectFrom('journal')
      .select('id')
      .where('acte', '=', 'controler')
      .orderBy('le', 'desc')
      .orderBy('id', 'desc')
      .limit(100)
      .execute()
    expect(ids).toEqual(attendus.map((l) => l.id))
  })

  test.each([
    ['tout', ''],
    ['un acte', '?acte=controler'],
    ['une personne', '?acteurId=MOI'],
    ['une personne et un acte', '?acteurId=MOI&acte=controler'],
    ['une période', '?dateDebut=2021-01-01&dateFin=2021-01-31'],
    ['les demandes', '?genre=projet'],
    ['un objet rare', '?genre=commission'],
    ['les virements', '?genre=virement'],
    ['un objet et un acte', '?genre=projet&acte=controler'],
    ['un objet et une personne', '?genre=commission&acteurId=MOI'],
    ['la suite', '?acte=controler&apres=60000'],
  ])('%s : lu par un index, au même prix quel que soit le nombre d’actes', async (_nom, query) => {
    const lues = await requetes.pendant(() => lire(query.replace('MOI', String(admin.id))))
    const lecture = lues.find((l) => l.texte.includes('from "journal" as "j"'))
    const plan = lecture && (await expliquer(banc.db, lecture.texte, lecture.valeurs))
    expect(plan?.parcourues).toEqual([])
    expect(plan?.cout).toBeLessThan(250)
  })
})

describe('ce que disent les actes sur un compte', () => {
  test('dit si un compte a été validé ou refusé, pas le motif', async () => {
    const { id } = await creerPorteur(banc, { etat: 'en cours' })
    const corps = { idPorteurProjet: id, status: 'refus', motifRefus: 'Statuts absents.' }
    await banc.appeler('POST', 'porteurs-projet/valider', { corps, jeton: admin.jeton })
    const [ligne] = (await lire('?acte=validerPorteur')).data
    expect([ligne?.avant, ligne?.apres]).toEqual([{ statut: 'en cours' }, { statut: 'refus' }])
  })
})
