import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { MONTANTS, montantDeLEtape, PARTS, type Part } from '#domain/projet/montants.ts'
import { fabriquer } from '#server/documents/atelier.ts'
import { tenirListes } from '#server/socle/projet/listes/tenir.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lireClasseur } from '#test-kit/banc/lire/lire-classeur.ts'
import { anneesDeDemandes } from '#test-kit/scenes/demandes/annees-de-demandes.ts'
import { avisAccepte, demandesEnCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { lirePdf } from '#test-kit/scenes/documents/pdf-lu.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { donneesPv } from '#test-kit/scenes/seances/pv-exemple.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

const banc = bancDuFichier()
let jeton: string
const COMMISSIONS: Record<string, number> = {}

/** A commission at each stage: opinions given, some decisions taken, all published; each with withdrawals. */
beforeAll(async () => {
  await anneesDeDemandes(banc)
  const par = (await creerStaff(banc, 'admin')).id
  jeton = await banc.connecter(par)
  const le = banc.horloge.maintenant()
  const propose = (montant: number) => avisAccepte(banc, par, montant)
  const decide = (montant: number) => ({
    ...propose(montant + 50.1),
    caAvis: 'accepte' as const,
    caMontant: montant,
    caLe: le,
    caPar: par,
  })
  const retrait = { retireLe: le, retireMotif: 'Annulée.' }
  const lignes = [propose(900), decide(500.2), { ...decide(700), ...retrait }]
  for (const [etat, projets] of [
    ['ouverte', [propose(512.25), propose(100), { ...propose(80), ...retrait }]],
    ['etape2', lignes],
    ['close', lignes.slice(1)],
  ] as const)
    COMMISSIONS[etat] = (await demandesEnCommission(banc, par, etat, projets)).id
  await tenirListes(banc, { urgentes: false })
})

const lire = async (chemin: string) => (await banc.appeler('GET', chemin, { jeton })).corps
const classeur = async (chemin: string) => lireClasseur((await banc.appeler('GET', chemin, { jeton })).octets)
const parts = (lu: Record<string, unknown>, nom: (p: Part) => string) =>
  Object.fromEntries(PARTS.map((p) => [p, Number(lu[nom(p)] ?? 0)]))

test.each(['ouverte', 'etape2', 'close'])(
  'les mêmes mots disent les mêmes sommes partout où se lit une commission « %s »',
  async (etat) => {
    const id = COMMISSIONS[etat]
    const { data: page } = await lire(`commissions/${id}`)
    const attendu = parts(page.montants, (p) => p)
    expect(Object.values(attendu).some((n) => n > 0)).toBe(true)
    const mots = (p: Part): string => MONTANTS[p].mot
    const { data: toutes } = await lire('commissions')
    const enListe = toutes.find((c: { id: number }) => c.id === id)
    const { meta } = await lire(
      `projets?${etat === 'close' ? 'onglet=commissions-passees' : 'portee=commission'}&commission=${id}`,
    )
    const { valeurs } = await classeur('export/commissions')
    const dites = {
      'liste des commissions': parts(enListe.montants, (p) => p),
      'liste des projets': parts(meta.autour.sommes, (p) => p),
      'classeur de la commission': parts((await classeur(`commissions/${id}/export`)).total, mots),
      'classeur des commissions': parts(
        valeurs.find((v) => v.Année === page.annee && v.Numéro === page.numero) ?? {},
        mots,
      ),
    }
    expect(dites).toEqual(Object.fromEntries(Object.keys(dites).map((ou) => [ou, attendu])))
    const { data: lues } = await lire(`statistiques/ensemble?commission=${id}`)
    expect([lues[0].annees[0].accorde ?? 0, lues[0].annees[0].accordees]).toEqual([
      attendu.accorde,
      page.montants.nb.accorde,
    ])
    const { data: env } = await lire(`statistiques/enveloppe?commission=${id}`)
    expect([env[0].annees[0].accorde ?? 0, env[0].annees[0].votee]).toEqual([
      attendu.accorde,
      page.montants.disponible,
    ])
  },
)

test('la salle et le procès-verbal n’appellent « accordé » rien de ce qu’ils proposent ou décident', async () => {
  const mots: string[] = []
  for (const etape of [1, 2] as const) {
    const s = await seanceEssai(banc, { etape, dossiers: 1 })
    await s.ouvrir()
    const [un = 0] = s.dossiers
    await s.acte(`dossiers/${un}/appeler`)
    expect((await s.enregistrer(un, { montantAlloue: 250.25 })).statut).toBe(200)
    await s.acte('clore')
    const pv = await lire(`commissions/${s.commission.id}/proces-verbaux/${etape}`)
    const { contenu } = pv.data.brouillon
    const { data: page } = await lire(`commissions/${s.commission.id}`)
    expect(page.montants[etape === 1 ? 'propose' : 'decide']).toBe(contenu.totaux.accorde)
    expect(page.montants.accorde).toBe(0)
    const { texte } = await lirePdf(await fabriquer('procesVerbal', donneesPv(contenu)))
    for (const dit of [montantDeLEtape(etape), texte]) expect(dit).not.toMatch(/accordé/i)
    mots.push(contenu.motMontant, montantDeLEtape(etape))
  }
  expect(mots).toEqual([MONTANTS.propose.mot, 'Montant proposé', 'Décidé', 'Montant décidé'])
})

test('« Accordé » d’une année est le même dans les statistiques, l’enveloppe, le classeur, la liste, et la somme de ses commissions', async () => {
  const annee = 2025
  const [vue, enveloppe, region] = await Promise.all(
    ['ensemble', 'enveloppe', 'region'].map((t) => lire(`statistiques/${t}?annee=${annee}`)),
  )
  const accorde = vue.data[0].annees[0].accorde
  const liste = await lire(
    `projets?publieDu=${annee}-01-01&publieAu=${annee}-12-31&parPage=1&onglet=archives`,
  )
  const passees = await lire(
    `projets?publieDu=${annee}-01-01&publieAu=${annee}-12-31&parPage=1&onglet=commissions-passees`,
  )
  const total = region.data.find((l: { cle: string }) => l.cle === '')
  const { rows } = await sql<{ id: number }>`select id from commission
    where extract(year from ca_validee_le at time zone 'Europe/Paris') = ${annee}`.execute(banc.db)
  const pages = await Promise.all(rows.map(async ({ id }) => (await lire(`commissions/${id}`)).data.montants))
  const enCentimes = (n: number): number => Math.round(n * 100)
  const somme = (n: number[]): number => n.reduce((a, b) => a + enCentimes(b), 0)
  expect(accorde).toBeGreaterThan(0)
  expect({
    enveloppe: enCentimes(enveloppe.data[0].annees[0].accorde),
    region: enCentimes(total.annees[0].accorde),
    listes: somme([liste.meta.autour.sommes.accorde, passees.meta.autour.sommes.accorde]),
    commissions: somme(pages.map((m) => m.accorde)),
  }).toEqual({
    enveloppe: enCentimes(accorde),
    region: enCentimes(accorde),
    listes: enCentimes(accorde),
    commissions: enCentimes(accorde),
  })
  const r = await banc.appeler('POST', 'statistiques/rapport', { jeton, corps: { annee, format: 'xlsx' } })
  const accordee = lireClasseur(r.octets).valeurs.find((l) => l.Enveloppe === 'Accordée')
  expect(accordee?.[String(annee)]).toBe(accorde)
})

test('deux demandes décidées par une commission à cheval sur le nouvel an se comptent entières, refus de la CAA compris', async () => {
  const id = COMMISSIONS.close ?? 0
  await sql`update commission set caa_validee_le = '2025-12-18T10:00:00Z', ca_validee_le = '2026-01-25T10:00:00Z',
    annee = 2025 where id = ${id}`.execute(banc.db)
  await sql`update projet set caa_avis = 'refuse', caa_montant = null, caa_motif = 'Non', ca_avis = null, ca_montant = null,
    ca_le = null, ca_par = null, retire_le = null, retire_motif = null
    where id = (select max(id) from projet where commission_id = ${id})`.execute(banc.db)
  // A step 1 refusal is decided the day its commission's decisions are published, like the acceptances.
  await sql`update projet set premiere_signature_le = '2025-12-01T10:00:00Z' where commission_id = ${id}`.execute(
    banc.db,
  )
  const lue = async (query: string) => (await lire(`statistiques/ensemble?${query}`)).data[0].annees[0]
  for (const annee of [2025, 2026]) {
    const m = await lue(`annee=${annee}&commission=${id}`)
    expect([m.accordees, m.refusees, m.decidees]).toEqual([1, 1, 2])
  }
  const { data: delais } = await lire(`statistiques/delais?commission=${id}`)
  expect(delais[0].annees[0].delaiDecision).toBe(55)
  const { meta } = await lire(`statistiques/ensemble?commission=${id}`)
  expect(meta.commissions[0]).toMatchObject({ id, caaLe: '2025-12-18', caLe: '2026-01-25' })
})
