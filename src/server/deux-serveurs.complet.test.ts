import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ajouterJours, jourDe } from '#domain/commun/jours.ts'
import { REGLES_PAR_DEFAUT } from '#domain/seance/reglages.ts'
import { TABLEAUX } from '#domain/statistique/tableau.ts'
import { jourTargetDes } from '#domain/virement/jours-target.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { CLE_PARTAGEE, type DeuxPortails, demarrerDeuxPortails } from '#test-kit/banc/deux-portails.ts'
import { ecouterFlux } from '#test-kit/banc/lire/ecouter-flux.ts'
import type { AFaire } from '#test-kit/scenes/demandes/acte-a-faire.ts'
import { ORGANISME_EXEMPLE } from '#test-kit/scenes/documents/organisme-exemple.ts'
import { creerStaff, ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { ACTES_SEANCE } from '#test-kit/scenes/seances/actes-seance.ts'
import { commissionADeclarer } from '#test-kit/scenes/seances/deports-essai.ts'
import { ACTES_VIREMENT } from '#test-kit/scenes/virements/actes-virement.ts'
import { REGLAGE_ESSAI, sceneVirement } from '#test-kit/scenes/virements/virement-essai.ts'

/**
 * Payment runs, sitting, links and settings on two true server processes sharing one database: what is done
 * on one is done once, and known of the other at once.
 */

// Two whole processes start here, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const banc = bancDuFichier({ config: { secretKey: Buffer.from(CLE_PARTAGEE) } })
let portails: DeuxPortails
beforeAll(async () => {
  banc.horloge.regler(new Date().toISOString())
  await ouvrirPeriode(banc, { dateCommission: ajouterJours(jourDe(new Date()), 60) })
  portails = await demarrerDeuxPortails(banc)
})
afterAll(async () => {
  await portails?.arreter()
})

const poser = async (cle: string): Promise<AFaire> => {
  const acte = [...ACTES_VIREMENT, ...ACTES_SEANCE].find((a) => a.cle === cle)
  if (!acte) throw new Error(`Acte inconnu : ${cle}`)
  return acte.poser(banc)
}
const comme = async (role: 'admin' | 'comptable') => banc.connecter((await creerStaff(banc, role)).id)
/** The same by two people at once, the first on one server and the second on the other. */
const ensemble = async (demande: AFaire, jetons: readonly string[]) =>
  Promise.all(jetons.map((jeton, n) => portails.chacun[n % 2 === 0 ? 0 : 1].envoyer(jeton, demande)))
const lire = async (serveur: 0 | 1, jeton: string, chemin: string) =>
  portails.chacun[serveur].envoyer(jeton, { methode: 'GET', chemin })
/** How often the journal has that act of a chain. */
async function actes(chaine: string, acte: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from journal
    where chaine = ${chaine} and acte = ${acte}`.execute(banc.db)
  return rows[0]?.n ?? 0
}
const numeroDe = (chemin: string): number => Number(/\d+/.exec(chemin)?.[0])

test('la même aide préparée par douze comptables à la fois n’est que dans un lot', async () => {
  const s = await sceneVirement(banc)
  const [aide, autre] = [await s.convention(), await s.convention()]
  const execution = jourTargetDes(ajouterJours(jourDe(new Date()), 1))
  const jetons = await Promise.all(Array.from({ length: 12 }, () => comme('comptable')))
  const reponses = await Promise.all(
    jetons.map((jeton, n) =>
      portails.chacun[n % 2 === 0 ? 0 : 1].envoyer(jeton, {
        methode: 'POST',
        chemin: 'virements',
        corps: {
          ids: n % 4 < 2 ? [aide.id, autre.id] : [autre.id, aide.id],
          execution,
          cleCreation: 'une-cle',
        },
      }),
    ),
  )
  expect(reponses.map((r) => r.statut).sort()).toEqual([201, ...Array(11).fill(409)])
  const lignes = await banc.db
    .selectFrom('ligneVirement')
    .selectAll()
    .where('projetId', '=', aide.id)
    .execute()
  expect(lignes).toHaveLength(1)
})

test('deux personnes approuvent le même lot : une l’a approuvé, l’autre lit qu’il l’est', async () => {
  const demande = await poser('approuverLot')
  const reponses = await ensemble(demande, [await comme('admin'), await comme('comptable')])
  expect(reponses.map((r) => r.statut).sort()).toEqual([200, 409])
  expect(reponses.find((r) => r.statut === 409)?.corps.message).toMatch(
    /^Ce lot est déjà approuvé, par Camille Staff\d+\. Rechargez la page\.$/,
  )
  expect(await actes(`virement:${numeroDe(demande.chemin)}`, 'approuverLot')).toBe(1)
})

test('deux comptables confirment les mêmes virements : payés une fois, un e-mail chacun, l’autre l’apprend', async () => {
  const demande = await poser('confirmerLignes')
  const reponses = await ensemble(demande, [await comme('comptable'), await comme('comptable')])
  expect(reponses.map((r) => r.statut).sort()).toEqual([200, 409])
  expect(reponses.find((r) => r.statut === 409)?.corps.message).toMatch(
    /^Ce lot a changé depuis que cette page l’a lu.: «.Virements confirmés.» par Camille Staff\d+, le /,
  )
  const { rows } = await sql<{ fait: object }>`select json_build_object(
      'paiements', (select count(*) from paiement y where y.projet_id = l.projet_id),
      'ecritures', (select count(*) from ecriture e where e.projet_id = l.projet_id and e.evenement = 'paiement'),
      'courriels', (select count(*) from envoi v where v.projet_id = l.projet_id)) as fait
    from ligne_virement l where lot_id = ${numeroDe(demande.chemin)} and confirmee_le is not null`.execute(
    banc.db,
  )
  expect(rows.map((r) => r.fait)).toEqual(Array(2).fill({ paiements: 1, ecritures: 1, courriels: 1 }))
})

test('la même réponse de banque appliquée sur les deux : lue une fois, dite déjà lue à l’autre', async () => {
  const demande = await poser('appliquerReponse')
  const reponses = await ensemble(demande, [await comme('comptable'), await comme('comptable')])
  expect(reponses.map((r) => [r.statut, r.corps.data.dejaLue]).sort()).toEqual([
    ...[
      [200, false],
      [200, true],
    ],
  ])
  expect(await actes(`virement:${numeroDe(demande.chemin)}`, 'appliquerReponse')).toBe(1)
})

test('deux personnes enregistrent le même dossier : un avis, et la seconde lit ce qui l’a été, par qui', async () => {
  const demande = await poser('enregistrerDossier')
  const jetons = [await comme('admin'), await comme('admin')]
  const reponses = await Promise.all(
    jetons.map((jeton, n) =>
      portails.chacun[n === 0 ? 0 : 1].envoyer(jeton, {
        ...demande,
        corps: { ...demande.corps, montantAlloue: 100 + n, cle: `avis-${n}` },
      }),
    ),
  )
  expect(reponses.map((r) => r.statut).sort()).toEqual([200, 409])
  const gagnant = reponses.findIndex((r) => r.statut === 200)
  expect(reponses[1 - gagnant]?.corps).toMatchObject({
    code: 'enregistre',
    enregistre: { decision: 'accepte', montantAlloue: 100 + gagnant },
  })
  const [, , projet = ''] = /seances\/(\d+)\/dossiers\/(\d+)/.exec(demande.chemin) ?? []
  expect(await actes(`projet:${projet}`, 'enregistrerDossier')).toBe(1)
})

test('un déport inscrit sur un serveur ferme, sur l’autre, le dossier qu’un membre y lisait, et sa page l’apprend en une seconde', async () => {
  const c = await commissionADeclarer(banc, [{ presentation: 'Présenté par Quetzalcoatl.' }, {}], {
    exigee: false,
  })
  const [admin, membre] = [c.deAdmin.jeton, c.deMembre.jeton]
  const adresses = [`projets/${c.premier.id}`, 'projets?vue=ecran', 'projets?recherche=Quetzalcoatl']
  const lues = async () => Promise.all(adresses.map((chemin) => lire(1, membre, chemin)))
  // Read before, so that what that server keeps is there to be forgotten.
  expect((await lues()).map((r) => r.statut)).toEqual([200, 200, 200])
  expect(JSON.stringify((await lues())[0]?.corps)).toContain('Quetzalcoatl')
  const flux = await ecouterFlux(portails.racines[1], membre)
  await flux.jusqua('reprise')
  const annonce = flux.jusqua('deport').then((dit) => ({ dit, le: performance.now() }))
  const inscrit = await portails.chacun[0].envoyer(admin, {
    methode: 'POST',
    chemin: `projets/${c.premier.id}/deports-inscrits`,
    corps: { utilisateurId: c.membre.id, type: 'financier' },
  })
  const inscritLe = performance.now()
  expect(inscrit.statut).toBe(201)
  const apres = await lues()
  expect([apres[0]?.statut, apres[0]?.corps.code]).toEqual([403, 'deport'])
  expect(JSON.stringify(apres)).not.toContain('Quetzalcoatl')
  const { dit, le } = await annonce
  expect(dit).toEqual({ projetId: c.premier.id })
  expect(le - inscritLe).toBeLessThan(1000)
  flux.quitter()
})

test('les nombres gardés par un serveur changent avec ce qui est payé par l’autre', async () => {
  const jeton = await comme('admin')
  const nombres = async (serveur: 0 | 1) =>
    Promise.all(
      TABLEAUX.map(async (t) => {
        const { corps } = await lire(serveur, jeton, `statistiques/${t}`)
        return JSON.stringify(corps.data)
      }),
    )
  const demande = await poser('confirmerLignes')
  const avant = await nombres(1)
  expect(await nombres(1)).toEqual(avant)
  expect((await portails.chacun[0].envoyer(await banc.connecter(demande.qui), demande)).statut).toBe(200)
  const apres = await nombres(1)
  expect(apres).not.toEqual(avant)
  expect(apres).toEqual(await nombres(0))
})

test('le fichier ouvert que garde un serveur change avec ce qui est payé par l’autre', async () => {
  const jeton = await comme('admin')
  const corps = { ...ORGANISME_EXEMPLE, version: 1 }
  await portails.chacun[0].envoyer(jeton, { methode: 'PUT', chemin: 'parametres/organisme', corps })
  const fichier = async (serveur: 0 | 1) =>
    (await fetch(`${portails.racines[serveur]}/gestion/donnees-ouvertes/aides.csv`)).text()
  const demande = await poser('confirmerLignes')
  const avant = await fichier(1)
  expect(await fichier(0)).toBe(avant)
  await portails.chacun[0].envoyer(await banc.connecter(demande.qui), demande)
  const apres = await fichier(1)
  const neuves = apres.split('\r\n').filter((ligne) => !avant.includes(ligne))
  expect(neuves).toHaveLength(2)
  expect(apres).toBe(await fichier(0))
})

test('une session fermée sur un serveur l’est sur l’autre', async () => {
  const jeton = await comme('admin')
  expect((await lire(1, jeton, 'virements')).statut).toBe(200)
  await portails.chacun[0].envoyer(jeton, { methode: 'POST', chemin: 'logout' })
  expect((await lire(1, jeton, 'virements')).statut).toBe(401)
})

test('le compte débité, le quorum et la déclaration réglés sur un serveur valent aussitôt sur l’autre', async () => {
  const jeton = await comme('admin')
  const regler = async (chemin: string, change: (avant: Record<string, unknown>) => object) => {
    const { data } = (await lire(1, jeton, chemin)).corps
    const r = await portails.chacun[0].envoyer(jeton, { methode: 'PUT', chemin, corps: change(data) })
    expect(r.statut).toBe(200)
  }
  const lot = await poser('approuverLot')
  const seance = await poser('ouvrirSeance')
  await regler('parametres/virement', ({ version }) => ({ ...REGLAGE_ESSAI, nom: 'Sofia aides', version }))
  const stricte = { ...REGLES_PAR_DEFAUT.caa.quorum, presentsMin: 7 }
  await regler('parametres/seances', ({ version }) => ({
    ...REGLES_PAR_DEFAUT,
    caa: { quorum: stricte, minuterie: 120 },
    version,
  }))
  await regler('parametres/deports', (d) => ({ ...d, exigee: true }))

  await portails.chacun[1].envoyer(await banc.connecter(lot.qui), lot)
  const { debite } = (await lire(0, jeton, `virements/${numeroDe(lot.chemin)}`)).corps.data
  expect(debite.nom).toBe('Sofia aides')
  const ouverte = await portails.chacun[1].envoyer(jeton, seance)
  const { regle, minuterie } = await banc.db
    .selectFrom('seance')
    .select(['regle', 'minuterie'])
    .where('id', '=', numeroDe(seance.chemin))
    .executeTakeFirstOrThrow()
  expect([ouverte.statut, regle, minuterie]).toEqual([200, stricte, 120])
  const date = ajouterJours(jourDe(new Date()), 60)
  const creee = await portails.chacun[1].envoyer(jeton, {
    methode: 'POST',
    chemin: 'commissions',
    corps: { isVisible: true, date, montantDisponible: 1000 },
  })
  const { declarationExigee } = await banc.db
    .selectFrom('commission')
    .select('declarationExigee')
    .where('id', '=', creee.corps.data.id)
    .executeTakeFirstOrThrow()
  expect(declarationExigee).toBe(true)
})
