import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AVIS_CHANGE, AVIS_EFFACE } from '#domain/commission/avis-lu.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { GESTIONNAIRES_SEULS, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import {
  type CommissionGarnie,
  demandesEnCommission,
  lecturesDuPorteur,
} from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { creerPorteur, creerStaff, ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let par: number
let jeton: string
let commission: CommissionGarnie
beforeAll(async () => {
  await ouvrirPeriode(banc)
})
beforeEach(async () => {
  par = (await creerStaff(banc, 'admin')).id
  jeton = await banc.connecter(par)
  commission = await demandesEnCommission(banc, par, 'ouverte', [{}, {}])
})
const premier = () => commission.projets[0] ?? Promise.reject(new Error('vide'))
const avis = (id: number, corps: object) =>
  banc.appeler('PATCH', `projets/${id}/decisionCAA`, { corps, jeton })
const ACCEPTE = { step: 1, decision: 'accepte', montantAlloue: 500 }
const SECRET = 'Programmation trop éloignée du livre.'
const REFUS = { step: 1, decision: 'refuse', motifRefus: SECRET, sendMailRefus: true }

test('seul qui gère les commissions donne un avis (PER-038, PER-039)', async () => {
  const { id, porteur } = await premier()
  const appel = (j?: string) =>
    banc.appeler('PATCH', `projets/${id}/decisionCAA`, { corps: ACCEPTE, ...(j && { jeton: j }) })
  expect(await statutsParRole(banc, porteur, appel)).toEqual(GESTIONNAIRES_SEULS)
})

describe('avis de la première étape', () => {
  test('accepter, refuser ou mettre en attente donne les trois drapeaux au personnel, le dernier compte (STA-009, DEC-007, DEC-021)', async () => {
    const { id } = await premier()
    const vu = async (corps: object) => {
      const { statut, corps: r } = await avis(id, corps)
      const { isAttenteCAA, isAcceptedCAA, isRefusedCAA, hasPassedCAA, avisCAA } = r.data
      const { le: _, ...retenu } = avisCAA
      return [statut, r.status, { isAttenteCAA, isAcceptedCAA, isRefusedCAA, hasPassedCAA }, retenu]
    }
    const vide = { isAttenteCAA: false, isAcceptedCAA: false, isRefusedCAA: false, hasPassedCAA: true }
    const sans = { montantAlloue: null, motifRefus: null, sendMailRefus: false }
    expect(await vu({ step: 1, decision: 'attente' })).toEqual([
      200,
      'success',
      { ...vide, isAttenteCAA: true },
      { decision: 'attente', ...sans },
    ])
    expect(await vu({ ...ACCEPTE, motifRefus: 'ignoré', sendMailRefus: true })).toEqual([
      200,
      'success',
      { ...vide, isAcceptedCAA: true },
      { decision: 'accepte', ...sans, montantAlloue: 500 },
    ])
    expect(await vu({ ...REFUS, montantAlloue: 10 })).toEqual([
      200,
      'success',
      { ...vide, isRefusedCAA: true },
      { decision: 'refuse', montantAlloue: null, motifRefus: SECRET, sendMailRefus: true },
    ])
  })

  test.each([
    ['step : un autre que le sien est refusé (DEC-010)', { step: 2 }, [422, undefined]],
    ['montantAlloue (DEC-011)', { montantAlloue: 640 }, [200, { decision: 'accepte', montantAlloue: 640 }]],
    [
      'motifRefus (DEC-012)',
      { ...REFUS, motifRefus: 'Autre.' },
      [200, { decision: 'refuse', motifRefus: 'Autre.' }],
    ],
    ['sendMailRefus (DEC-013)', { ...REFUS, sendMailRefus: true }, [200, { sendMailRefus: true }]],
    ['sendMailRefus, non coché', { ...REFUS, sendMailRefus: false }, [200, { sendMailRefus: false }]],
    ['decision (DEC-014)', { decision: 'attente' }, [200, { decision: 'attente', montantAlloue: null }]],
  ])('lit du corps %s', async (_titre, champs, attendu) => {
    const { id } = await premier()
    const r = await avis(id, { ...ACCEPTE, ...champs })
    expect([r.statut, r.corps.data?.avisCAA]).toMatchObject(attendu)
  })

  test('le montant est requis sauf en attente, le motif l’est pour un refus, toute autre valeur est refusée (DEC-009, DEC-015, DEC-016)', async () => {
    const { id } = await premier()
    const erreurs = async (corps: object) => {
      const r = await avis(id, corps)
      return [r.statut, r.corps.errors]
    }
    expect(await erreurs({ decision: 'accepte' })).toEqual([
      422,
      { montantAlloue: ['Le montant est requis'] },
    ])
    expect(await erreurs({ decision: 'refuse' })).toEqual([
      422,
      { motifRefus: ['Le motif de refus est requis'] },
    ])
    expect((await erreurs({ decision: 'peut-être' }))[0]).toBe(422)
    expect((await erreurs({}))[0]).toBe(422)
    expect(Object.keys((await erreurs({ ...ACCEPTE, montantAlloue: 8000.26 }))[1])).toEqual(['montantAlloue'])
    expect(Object.keys((await erreurs({ ...ACCEPTE, montantAlloue: 0 }))[1])).toEqual(['montantAlloue'])
    expect(Object.keys((await erreurs({ ...ACCEPTE, montantAlloue: 10.001 }))[1])).toEqual(['montantAlloue'])
    expect(Object.keys((await erreurs({ ...ACCEPTE, step: 2 }))[1])).toEqual(['step'])
    expect((await avis(id, { ...ACCEPTE, montantAlloue: 8000.25 })).statut).toBe(200)
  })

  test('au-delà du disponible l’avis est admis : seule la décision du conseil est bornée', async () => {
    const petite = await demandesEnCommission(banc, par, 'ouverte', [{}], 100)
    const id = petite.projets[0]?.id ?? 0
    expect((await avis(id, ACCEPTE)).statut).toBe(200)
    const { data } = (await banc.appeler('GET', `commissions/${petite.id}`, { jeton })).corps
    expect(data.montants).toMatchObject({ alloue: 500, restant: -400 })
  })

  test('non publié, un avis ne change pas un octet de ce que lit le porteur, et n’écrit à personne (DEC-017)', async () => {
    const { id, porteur } = await premier()
    const sien = await banc.connecter(porteur.utilisateurId)
    const avant = await lecturesDuPorteur(banc, sien, id)
    const envois = await banc.envois()
    for (const corps of [ACCEPTE, REFUS, { decision: 'attente' }]) {
      expect((await avis(id, corps)).statut).toBe(200)
      expect(await lecturesDuPorteur(banc, sien, id)).toEqual(avant)
    }
    expect(await banc.envois()).toEqual(envois)
  })

  test('répété, il répond pareil et n’ajoute rien au journal', async () => {
    const { id } = await premier()
    const reponses = await Promise.all(Array.from({ length: 4 }, () => avis(id, REFUS)))
    expect(reponses.map((r) => r.statut)).toEqual([200, 200, 200, 200])
    await avis(id, ACCEPTE)
    const lignes = await banc.db
      .selectFrom('journal')
      .select(['acte', 'avant', 'apres', 'acteurId'])
      .where('chaine', '=', `projet:${id}`)
      .orderBy('rang')
      .execute()
    const refus = { decision: 'refuse', montantAlloue: null, motifRefus: SECRET, sendMailRefus: true }
    const accepte = { decision: 'accepte', montantAlloue: 500, motifRefus: null, sendMailRefus: false }
    expect(lignes).toEqual([
      { acte: 'donnerAvisCAA', avant: null, apres: { ...refus, idCommission: commission.id }, acteurId: par },
      {
        acte: 'donnerAvisCAA',
        avant: refus,
        apres: { ...accepte, idCommission: commission.id },
        acteurId: par,
      },
    ])
  })

  test('hors de sa commission, ou les avis publiés, ou la demande retirée, il est refusé', async () => {
    const libre = await demandeDeposee(banc, await creerPorteur(banc))
    const etape2 = await demandesEnCommission(banc, par, 'etape2', [{}])
    const { id } = await premier()
    const retiree = { retireLe: banc.horloge.maintenant(), retireMotif: 'Annulé' }
    await banc.db.updateTable('projet').set(retiree).where('id', '=', id).execute()
    const statuts = await Promise.all(
      [libre.id, etape2.projets[0]?.id ?? 0, id, 999_999].map(async (i) => (await avis(i, ACCEPTE)).statut),
    )
    expect(statuts).toEqual([409, 409, 409, 404])
  })
})

describe('à plusieurs sur la même demande', () => {
  const LU = { decision: 'accepte', montantAlloue: 500, motifRefus: null, sendMailRefus: false }
  const garde = async (id: number) => {
    const { data } = (await banc.appeler('GET', `projets/${id}`, { jeton })).corps
    return data.avisCAA?.motifRefus ?? data.avisCAA?.montantAlloue ?? null
  }
  const actes = (id: number) =>
    banc.db.selectFrom('journal').select('apres').where('chaine', '=', `projet:${id}`).execute()

  test('qui avait lu autre chose est refusé et l’apprend ; relu, il passe ; qui ne dit rien remplace', async () => {
    const { id } = await premier()
    expect((await avis(id, { ...ACCEPTE, avisLu: null })).statut).toBe(200)
    const tard = await avis(id, { ...REFUS, avisLu: null })
    expect([tard.statut, tard.corps]).toEqual([409, { message: AVIS_CHANGE[1], code: 'version' }])
    expect((await avis(id, { ...REFUS, avisLu: { ...LU, montantAlloue: 499.99 } })).statut).toBe(409)
    expect(await garde(id)).toBe(500)
    expect((await avis(id, { ...REFUS, avisLu: { ...LU, le: '2026-03-02T09:00:00.000Z' } })).statut).toBe(200)
    expect((await avis(id, { ...ACCEPTE, montantAlloue: 60 })).statut).toBe(200)
    expect(await garde(id)).toBe(60)
    expect(await actes(id)).toHaveLength(3)
  })

  test('le même avis redit répond 200 et n’ajoute rien, quoi que l’appelant ait lu', async () => {
    const { id } = await premier()
    for (const avisLu of [null, null, { ...LU, montantAlloue: 3 }])
      expect((await avis(id, { ...ACCEPTE, avisLu })).statut).toBe(200)
    expect(await actes(id)).toHaveLength(1)
  })

  test('un avis lu mal écrit est un refus de forme ; un conflit se dit avant un montant de trop', async () => {
    const { id } = await premier()
    expect((await avis(id, { ...ACCEPTE, avisLu: { decision: 'peut-être' } })).statut).toBe(422)
    expect((await avis(id, { ...ACCEPTE, montantAlloue: 8000.26, avisLu: LU })).statut).toBe(409)
  })

  test('l’avis lu a été effacé par un changement de commission : le refus le dit', async () => {
    const { id } = await premier()
    await avis(id, ACCEPTE)
    const corps = { idCommission: (await demandesEnCommission(banc, par, 'ouverte', [])).id }
    expect((await banc.appeler('PATCH', `projets/${id}/commission`, { corps, jeton })).statut).toBe(200)
    const r = await avis(id, { ...REFUS, avisLu: LU })
    expect([r.statut, r.corps.message]).toEqual([409, AVIS_EFFACE])
  })

  test('trente avis à la fois sur la même lecture : un seul est gardé, les autres l’apprennent ou l’ont dit aussi', async () => {
    const { id } = await premier()
    const autre = await banc.connecter((await creerStaff(banc, 'admin')).id)
    const envois = await banc.envois()
    const montants = Array.from({ length: 30 }, (_, i) => 100 + (i % 3))
    const reponses = await Promise.all(
      montants.map((montantAlloue, i) => {
        const corps = { ...ACCEPTE, montantAlloue, avisLu: null }
        return banc.appeler('PATCH', `projets/${id}/decisionCAA`, { corps, jeton: i % 2 ? autre : jeton })
      }),
    )
    const retenu = await garde(id)
    expect(reponses.map((r) => r.statut)).toEqual(montants.map((m) => (m === retenu ? 200 : 409)))
    expect(await actes(id)).toMatchObject([{ apres: { montantAlloue: retenu } }])
    expect(await banc.envois()).toEqual(envois)
  })
})
