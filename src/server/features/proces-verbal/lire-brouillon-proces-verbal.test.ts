import { expect, test } from 'vitest'
import { figerBureau, figerDossiers, figerEnveloppe } from '#server/features/seance/queries-figer.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { arreterPv, commissionAvecAvis, lireBrouillon, saisirPv } from '#test-kit/scenes/seances/pv-essai.ts'

const banc = bancDuFichier()
const LE = new Date('2026-03-02T08:30:00Z')
const heure = (h: string) => new Date(`2026-03-02T${h}:00Z`)

test('la séance dit les présents, les heures, les voix et les sorties ; un dossier mis de côté est ajourné', async () => {
  const c = await commissionAvecAvis(banc)
  const [un, deux, trois] = c.projets.map((p) => p.id)
  const par = c.admin.id
  const { id: seanceId } = await banc.db
    .insertInto('seance')
    .values({
      commissionId: c.id,
      etape: 1,
      lieu: 'Salle 4',
      convoqueeLe: '2026-02-16',
      convocationMode: 'courriel',
      presidentId: c.president.id,
      secretaireId: c.secretaire.id,
      creeLe: LE,
      creePar: par,
      ouverteLe: LE,
      ouvertePar: par,
      closeLe: heure('11:05'),
      closePar: par,
      regle: JSON.stringify({
        fraction: { num: 1, den: 2 },
        presentsMin: 1,
        pouvoirsMax: 2,
        voixPreponderante: true,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const membres = [c.president, c.secretaire, c.admin]
  await banc.db
    .insertInto('seanceMembre')
    .values(membres.map((m) => ({ seanceId, utilisateurId: m.id, prenom: m.prenom, nom: m.nom })))
    .execute()
  await banc.db
    .insertInto('seancePassage')
    .values([
      { seanceId, utilisateurId: c.president.id, arriveLe: LE, partiLe: heure('11:05'), par },
      { seanceId, utilisateurId: c.secretaire.id, arriveLe: heure('08:50'), partiLe: heure('10:00'), par },
    ])
    .execute()
  await banc.db
    .insertInto('seancePouvoir')
    .values({
      seanceId,
      mandantId: c.admin.id,
      mandataireId: c.president.id,
      du: LE,
      au: heure('11:05'),
      par,
    })
    .execute()
  const vote = {
    decision: 'accepte' as const,
    montantAlloue: 1000,
    pour: 2,
    contre: 0,
    abstention: 0,
    quorum: '{}',
    version: 1,
    par,
  }
  await banc.db
    .insertInto('seanceDossier')
    .values([
      { seanceId, projetId: deux ?? 0, rang: 1, le: heure('08:55'), cle: 'a', ...vote },
      {
        seanceId,
        projetId: un ?? 0,
        rang: 2,
        le: heure('09:10'),
        cle: 'b',
        ...vote,
        remarque: 'Sous réserve.',
      },
      {
        seanceId,
        projetId: trois ?? 0,
        rang: 3,
        ecarteLe: heure('09:20'),
        ecartePar: par,
        ecarteRaison: 'quorum',
        quorum: JSON.stringify({ voix: 1, requis: 2, atteint: false }),
      },
    ])
    .execute()
  await banc.db
    .insertInto('seanceSortie')
    .values({
      seanceId,
      projetId: un ?? 0,
      utilisateurId: c.secretaire.id,
      par,
      sortiLe: heure('09:05'),
      revenuLe: heure('09:10'),
    })
    .execute()
  await banc.db
    .updateTable('projet')
    .set({ caaAvis: null, caaMotif: null, caaLe: null, caaPar: null })
    .where('id', '=', trois ?? 0)
    .execute()
  await banc.db.transaction().execute(async (tx) => {
    await figerBureau(tx, seanceId)
    await figerEnveloppe(tx, seanceId)
    await figerDossiers(tx, { seanceId, le: heure('08:30') }, [un ?? 0, deux ?? 0, trois ?? 0])
  })
  const b = await lireBrouillon(banc, c)
  expect(b.enSeance).toBe(true)
  expect(b.contenu).toMatchObject({
    ouverture: '09\u00a0h\u00a030',
    cloture: '12\u00a0h\u00a005',
    lieu: 'Salle 4',
    presidence: 'Agnès Aubry',
    presents: ['Agnès Aubry', 'Luc Delattre'],
    mouvements: ['Luc Delattre, à partir de 09\u00a0h\u00a050, jusqu’à 11\u00a0h\u00a000'],
    representes: [`${c.admin.prenom} ${c.admin.nom} par Agnès Aubry`],
    quorum: { enFonction: 3, requis: 2, presents: 2, representes: 1, atteint: true },
    convocation: { le: '2026-02-16', mode: 'par e-mail' },
  })
  expect(b.contenu.dossiers.map((d) => [d.numero, d.avis, d.voix, d.motif, d.sorties])).toEqual([
    [c.projets[1]?.numero, 'accepte', { pour: 2, contre: 0, abstention: 0 }, null, []],
    [
      ...[c.projets[0]?.numero, 'accepte', { pour: 2, contre: 0, abstention: 0 }, 'Sous réserve.'],
      ['Luc Delattre, 10\u00a0h\u00a005 – 10\u00a0h\u00a010'],
    ],
    [
      c.projets[2]?.numero,
      'attente',
      null,
      expect.stringContaining('Quorum non atteint sur ce dossier\u00a0: 1 voix, 2 requises.'),
      [],
    ],
  ])
  expect(b.manques).toEqual([])
  await saisirPv(banc, c)
  expect((await lireBrouillon(banc, c)).contenu.presents).toEqual(b.contenu.presents)
  expect((await arreterPv(banc, c)).statut).toBe(200)
})

test('à l’étape 2, rien ne s’arrête avant que les avis soient validés ; les refusés de la première n’y sont pas', async () => {
  const c = await commissionAvecAvis(banc)
  const { brouillon } = (
    await banc.appeler('GET', `commissions/${c.id}/proces-verbaux/2`, { jeton: c.jeton })
  ).corps.data
  expect(brouillon.contenu.dossiers).toHaveLength(2)
  expect(brouillon.contenu.dossiers.map((d: { propose: number }) => d.propose)).toEqual([1200.5, 800.25])
  expect(brouillon.manques[0].phrase).toContain('La commission n’a pas encore validé ses avis')
})
