import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { partsDe } from '#domain/projet/montants.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { COMPLET } from '#test-kit/banc/etendue.ts'
import { creerCommission, demandesEnCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { commissionADeclarer } from '#test-kit/scenes/seances/deports-essai.ts'
import { ecrireProjet } from '../projet/ecrire.ts'
import { plierSommes, refaireSommes, sommesJustes } from './comptes.ts'
import { commissionsEtSommes } from './sommes.ts'

const banc = bancDuFichier()

const NOMS = ['demande', 'propose', 'aDecider', 'decide', 'accorde'] as const
const euros = (montants: (number | null)[]) =>
  montants.reduce<number>((total, m) => total + Math.round((m ?? 0) * 100), 0) / 100

/** What this reader is told of each commission, counted one application after the other from the facts. */
async function recompter({ id: qui, role }: Pick<Acteur, 'id' | 'role'>) {
  const membre = role === 'membreCommission'
  const { db } = banc
  const commissions = await db.selectFrom('commission').selectAll().orderBy('id').execute()
  const projets = await db.selectFrom('projet').selectAll().orderBy('id').execute()
  const liens = await db.selectFrom('deport').selectAll().where('utilisateurId', '=', qui).execute()
  const dits = await db
    .selectFrom('declarationDossier')
    .selectAll()
    .where('utilisateurId', '=', qui)
    .execute()
  return commissions.map((c) => {
    const siens = projets.filter((p) => p.commissionId === c.id)
    const etat = (p: (typeof siens)[number]) => ({
      deporte: membre && liens.some((l) => l.projetId === p.id && l.retireLe === null),
      due:
        membre &&
        c.declarationExigee &&
        !dits.some((d) => d.projetId === p.id && d.commissionId === p.commissionId),
    })
    const ouverts = siens.filter((p) => !etat(p).deporte && !etat(p).due)
    const dit = ouverts.map((p) => {
      const retiree = p.retireLe !== null
      const parts = partsDe({
        retiree,
        publiee: c.caValideeLe !== null,
        propose: p.caaMontant,
        decide: p.caMontant,
        decidee: p.caAvis !== null,
      })
      const si = (montant: number | null) => (retiree ? null : montant)
      return {
        ...parts,
        demande: si(p.montantDemande),
        propose: si(p.caaMontant),
        recommande: si(p.montantRecommande),
      }
    })
    return {
      id: c.id,
      nbProjets: siens.length,
      exclus: siens.length - ouverts.length,
      aDeclarer: siens.filter((p) => etat(p).due && !etat(p).deporte).length,
      montants: {
        ...Object.fromEntries(NOMS.map((nom) => [nom, euros(dit.map((d) => d[nom]))])),
        recommande: euros(dit.map((d) => d.recommande)),
        nb: Object.fromEntries(NOMS.map((nom) => [nom, dit.filter((d) => d[nom] !== null).length])),
      },
      sortes: ouverts
        .map((p) => `${p.retireLe !== null} ${p.caaAvis} ${p.caAvis}`)
        .toSorted((a, b) => a.localeCompare(b)),
    }
  })
}

async function lire(lecteur: Pick<Acteur, 'id' | 'role'>) {
  const lues = await commissionsEtSommes(banc.db, lecteur).orderBy('c.id').execute()
  return lues.map(({ id, resume: { sortes, ...resume } }) => ({
    id,
    ...resume,
    sortes: sortes
      .flatMap((s) => Array<string>(s.nb).fill(`${s.retire} ${s.caaAvis} ${s.caAvis}`))
      .toSorted((a, b) => a.localeCompare(b)),
  }))
}

/** One act drawn on one application, commission and member of the scene. */
const ACTES = [
  'avis',
  'decision',
  'retrait',
  'montant',
  'deplacer',
  'sortir',
  'lien',
  'sans-lien',
  'declarer',
  'exiger',
  'clore',
  'effacer',
  'plier',
  'refaire',
] as const
const tire = fc.record({
  acte: fc.constantFrom(...ACTES),
  projet: fc.nat(),
  commission: fc.nat(),
  membre: fc.nat(),
  oui: fc.boolean(),
  cents: fc.integer({ min: 1, max: 30_000 }),
})
type Tire = typeof tire extends fc.Arbitrary<infer T> ? T : never
interface Scene {
  admin: number
  membres: number[]
  commissions: number[]
}

const parmi = <T>(choses: readonly T[], n: number): T => {
  const chose = choses[n % choses.length]
  if (chose === undefined) throw new Error('Rien à tirer.')
  return chose
}

const AVIS = { caaAvis: null, caaMontant: null, caaMotif: null, caaLe: null }
const DECISION = { caAvis: null, caMontant: null, caMotif: null, caLe: null }

async function agir(tx: Tx, { acte, projet: p, commission: c, membre: m, oui, cents }: Tire, scene: Scene) {
  const le = banc.horloge.maintenant()
  const projets = await tx
    .selectFrom('projet')
    .select(['id', 'caaAvis', 'commissionId'])
    .orderBy('id')
    .execute()
  const projet = parmi(projets, p)
  const commission = parmi(scene.commissions, c)
  const membre = parmi(scene.membres, m)
  const ecrire = (champs: object) => ecrireProjet(tx, projet.id, champs, { nature: 'interne', le })
  const enCommission = projet.commissionId !== null
  const rendu = oui ? ('accepte' as const) : ('refuse' as const)
  const suite = { montant: oui ? cents / 100 : null, motif: oui ? null : 'Trop loin du livre.' }
  switch (acte) {
    case 'avis':
      if (enCommission)
        await ecrire({
          ...DECISION,
          caaAvis: rendu,
          caaMontant: suite.montant,
          caaMotif: suite.motif,
          caaLe: le,
        })
      return
    case 'decision':
      if (projet.caaAvis === 'accepte')
        await ecrire({ caAvis: rendu, caMontant: suite.montant, caMotif: suite.motif, caLe: le })
      return
    case 'retrait':
      return void (await ecrire({ retireLe: oui ? le : null }))
    case 'montant':
      return void (await ecrire({
        montantDemande: 300 + cents / 100,
        montantRecommande: oui ? cents / 100 : null,
      }))
    case 'deplacer':
      return void (await ecrire({ ...AVIS, ...DECISION, commissionId: commission, affecteLe: le }))
    case 'sortir':
      return void (await ecrire({ ...AVIS, ...DECISION, commissionId: null, affecteLe: null }))
    case 'lien':
      await sql`insert into deport (projet_id, utilisateur_id, type, epinglee, le, par_id)
        values (${projet.id}, ${membre}, 'famille', ${oui}, ${le}, ${membre}) on conflict do nothing`.execute(
        tx,
      )
      return
    case 'sans-lien':
      await sql`update deport set retire_le = ${le}, retire_par_id = ${membre}
        where utilisateur_id = ${membre} and retire_le is null`.execute(tx)
      return
    case 'declarer':
      await sql`with d as (insert into declaration (commission_id, utilisateur_id, le, termes)
          values (${commission}, ${membre}, ${le}, 'Aucun lien.') returning id)
        insert into declaration_dossier select ${membre}, p.id, ${commission}, d.id from projet p, d
          where p.commission_id = ${commission} and (${oui} or p.id = ${projet.id}) on conflict do nothing`.execute(
        tx,
      )
      return
    case 'exiger':
      await tx
        .updateTable('commission')
        .set({ declarationExigee: oui })
        .where('id', '=', commission)
        .execute()
      return
    case 'clore': {
      const valide = oui ? le : null
      await tx
        .updateTable('commission')
        .set({ caaValideeLe: valide, caValideeLe: valide })
        .where('id', '=', commission)
        .execute()
      return
    }
    case 'effacer':
      if (projets.length < 4) return
      for (const table of ['fichier', 'controle', 'signature', 'code_verification'])
        await sql`delete from ${sql.table(table)} where projet_id = ${projet.id}`.execute(tx)
      await sql`delete from projet where id = ${projet.id}`.execute(tx)
      return
    case 'plier':
      return void (await plierSommes(tx, 0))
    case 'refaire':
      return void (await refaireSommes(tx))
  }
}

test('quoi que l’on fasse, chacun lit les sommes que donnent les faits recomptés', async () => {
  const admin = await creerStaff(banc, 'admin')
  const membres = [
    (await creerStaff(banc, 'membreCommission')).id,
    (await creerStaff(banc, 'membreCommission')).id,
  ]
  const garnie = await demandesEnCommission(banc, admin.id, 'ouverte', [{}, {}, {}, {}, {}, {}, {}, {}])
  const scene = { admin: admin.id, membres, commissions: [garnie.id] }
  for (const etat of ['etape2', 'close'] as const)
    scene.commissions.push((await creerCommission(banc, etat)).id)
  const lecteurs = [
    { id: admin.id, role: 'admin' as const },
    ...membres.map((id) => ({ id, role: 'membreCommission' as const })),
  ]
  await fc.assert(
    fc.asyncProperty(fc.array(tire, { minLength: 5, maxLength: 12 }), async (suite) => {
      for (const un of suite) {
        await banc.db.transaction().execute((tx) => agir(tx, un, scene))
        for (const lecteur of lecteurs)
          expect([un, lecteur.role, await lire(lecteur)]).toEqual([
            un,
            lecteur.role,
            await recompter(lecteur),
          ])
      }
      expect(await sommesJustes(banc.db)).toBe(true)
    }),
    { numRuns: COMPLET ? 60 : 12 },
  )
}, 240_000)

test('une déclaration et un avis au même instant comptent l’un avec l’autre, dans l’un et l’autre ordre', async () => {
  const c = await commissionADeclarer(banc)
  const avis = { caaAvis: 'accepte' as const, caaMontant: 120, caaLe: banc.horloge.maintenant() }
  const declarer = async (tx: Tx) => {
    await sql`with d as (insert into declaration (commission_id, utilisateur_id, le, termes)
        values (${c.id}, ${c.membre.id}, now(), 'Aucun lien.') returning id)
      insert into declaration_dossier select ${c.membre.id}, ${c.premier.id}, ${c.id}, d.id from d`.execute(
      tx,
    )
  }
  const juger = (tx: Tx) =>
    ecrireProjet(tx, c.premier.id, avis, { nature: 'interne', le: banc.horloge.maintenant() })
  for (const [un, deux] of [
    [declarer, juger],
    [juger, declarer],
  ] as const) {
    await sql`delete from declaration where commission_id = ${c.id}`.execute(banc.db)
    await banc.db
      .updateTable('projet')
      .set({ caaAvis: null, caaMontant: null, caaLe: null })
      .where('id', '=', c.premier.id)
      .execute()
    let suivant: Promise<unknown> = Promise.resolve()
    await banc.db.transaction().execute(async (tx) => {
      await un(tx)
      suivant = banc.db.transaction().execute((autre) => deux(autre))
      // The second one has begun, and waits for this one.
      await sql`select pg_sleep(0.2)`.execute(tx)
    })
    await suivant
    const membre = { id: c.membre.id, role: 'membreCommission' as const }
    expect(await lire(membre)).toEqual(await recompter(membre))
    expect(await sommesJustes(banc.db)).toBe(true)
  }
})
