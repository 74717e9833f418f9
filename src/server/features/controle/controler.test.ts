import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { GESTIONNAIRES_SEULS, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeASigner, dernierCode } from '#test-kit/scenes/demandes/demande-a-signer.ts'
import { demandeDeposee, demandeRemplie } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { SAISIES } from '#test-kit/scenes/demandes/saisies-projet.ts'
import { creerPorteur, ouvrirPeriode, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let admin: string
let porteur: PorteurEssai

beforeAll(async () => {
  await ouvrirPeriode(banc)
  admin = await banc.connecter('admin')
})
beforeEach(async () => {
  porteur = await creerPorteur(banc)
  banc.horloge.avancer(60_000)
})

const OUI = { projetValide: true, presentationValide: true, budgetValide: true, fichiersValide: true }
const NON = { ...OUI, budgetValide: false, message: 'Le budget n’est pas équilibré.' }
const controler = (id: number, corps: object, jeton = admin) =>
  banc.appeler('PATCH', `projets/${id}/controle`, { corps, jeton })
const lire = async (id: number, jeton = admin) =>
  (await banc.appeler('GET', `projets/${id}`, { jeton })).corps.data
const mails = async (projetId: number) => (await banc.envois()).filter((e) => e.projetId === projetId)
const journal = (id: number) =>
  banc.db
    .selectFrom('journal')
    .select(['acte', 'apres'])
    .where('chaine', '=', `projet:${id}`)
    .orderBy('rang')
    .execute()

describe('PATCH projets/{id}/controle', () => {
  test('n’est ouvert qu’aux gestionnaires (PER-033, PER-034, PER-035, PER-037)', async () => {
    const p = await demandeDeposee(banc, porteur)
    const statuts = await statutsParRole(banc, porteur, (jeton) =>
      banc.appeler('PATCH', `projets/${p.id}/controle`, { corps: OUI, ...(jeton && { jeton }) }),
    )
    expect(statuts).toEqual(GESTIONNAIRES_SEULS)
    expect(await journal(p.id)).toHaveLength(1)
  })

  test('les quatre parties acceptées, elle est contrôlée et acceptée (CTL-027, STA-007, PROJ-049, PROJ-095, PROJ-097)', async () => {
    const p = await demandeDeposee(banc, porteur)
    const avant = { isControlling: true, isControlled: false, isAccepted: false, controles: null }
    expect(await lire(p.id)).toMatchObject(avant)
    const r = await controler(p.id, { ...OUI, message: 'Sans objet' })
    expect([r.statut, r.corps.data]).toMatchObject([
      200,
      { id: p.id, isAccepted: true, isRefused: false, controles: { ...OUI, message: null } },
    ])
    const lu = await lire(p.id)
    expect(lu).toMatchObject({ isControlling: false, isControlled: true, isAccepted: true, isRefused: false })
    expect(lu.controles).toMatchObject({ ...OUI, message: null })
  })

  test('acceptée, un seul courriel le dit et le journal le garde (CTL-026)', async () => {
    const p = await demandeDeposee(banc, porteur)
    await controler(p.id, { ...OUI, message: 'Sans objet' })
    expect((await mails(p.id)).map((e) => [e.evenement, e.destinataire, e.sujet])).toEqual([
      ['controle-accepte', porteur.email, `Votre demande d’aide n°\u00a0${p.numero} est complète`],
    ])
    expect(await journal(p.id)).toEqual([{ acte: 'controler', apres: { ...OUI, message: null, tour: 1 } }])
  })

  test.each([
    ['projetValide (CTL-014)', 'projetValide'],
    ['presentationValide (CTL-015)', 'presentationValide'],
    ['budgetValide (CTL-016)', 'budgetValide'],
    ['fichiersValide (CTL-017)', 'fichiersValide'],
  ])('la seule partie refusée se relit refusée : %s', async (_titre, partie) => {
    const p = await demandeDeposee(banc, porteur)
    const verdict = { ...OUI, [partie]: false, message: 'À reprendre.' }
    expect((await controler(p.id, verdict)).statut).toBe(200)
    expect((await lire(p.id)).controles).toMatchObject(verdict)
  })

  test('un refus demande une correction au porteur, qui la lit partout (CTL-018, CTL-025, CTL-026, STA-005, PROJ-096)', async () => {
    const p = await demandeDeposee(banc, porteur)
    expect((await controler(p.id, NON)).statut).toBe(200)
    const jeton = await banc.connecter(porteur.utilisateurId)
    const lu = await lire(p.id, jeton)
    expect(lu).toMatchObject({ isRefused: true, isAccepted: false, isControlled: true, couleur: 'rouge' })
    expect(lu).toMatchObject({ libelleEtat: 'A corriger', reprise: 3, controles: NON })
    expect(lu.controles.par).toBeUndefined()
    const [mail, ...autres] = await mails(p.id)
    expect(autres).toEqual([])
    expect(mail?.sujet).toBe(`[Action requise] Votre demande d’aide n°\u00a0${p.numero} est à corriger`)
    expect(mail?.texte).toContain(`Message de refus\u00a0: ${NON.message}`)
    expect(mail?.texte).toContain('Partie à corriger\u00a0: Budget et rémunération des auteurs.')
    expect(mail?.texte).toContain(`/gestion/porteur-projet/projet/step3?projetId=${p.id}`)
  })

  test('veut une réponse par partie, et un motif dès qu’une est refusée (CTL-023, CTL-024)', async () => {
    const p = await demandeDeposee(banc, porteur)
    const { fichiersValide: _, ...trois } = OUI
    const sans = await controler(p.id, trois)
    expect([sans.statut, sans.corps.errors]).toEqual([422, { fichiersValide: ['Ce champ est requis.'] }])
    const muet = await controler(p.id, { ...NON, message: '  ' })
    expect([muet.statut, muet.corps.errors]).toEqual([
      422,
      { message: ['Le motif du refus est obligatoire.'] },
    ])
    expect([await journal(p.id), await mails(p.id)]).toEqual([[], []])
  })

  test('refuse ce qui n’est pas signé, l’inconnu, et une lecture périmée', async () => {
    const rempli = await demandeRemplie(banc, porteur)
    expect((await controler(rempli.id, OUI)).statut).toBe(409)
    expect((await controler(999_999, OUI)).statut).toBe(404)
    const p = await demandeDeposee(banc, porteur)
    const perime = await controler(p.id, { ...OUI, version: 99 })
    expect([perime.statut, perime.corps.message]).toEqual([
      409,
      'Cette demande a été modifiée entre-temps. Rechargez la page.',
    ])
    expect((await lire(p.id)).isControlled).toBe(false)
  })

  test('le point rouge des projets compte ce qui attend, et s’éteint une fois tout contrôlé (NAV-055)', async () => {
    const enAttente = async () =>
      (await banc.appeler('GET', 'notifications', { jeton: admin })).corps.data.projetsEnAttente
    const liste = async () =>
      (await banc.appeler('GET', 'projets?attente=controle&parPage=1000', { jeton: admin })).corps.data
    for (const p of await liste()) await controler(p.id, OUI)
    expect(await enAttente()).toBe(0)
    const p = await demandeDeposee(banc, porteur)
    expect([await enAttente(), (await liste()).map((l: { id: number }) => l.id)]).toEqual([1, [p.id]])
    await controler(p.id, NON)
    expect([await enAttente(), await liste()]).toEqual([0, []])
  })

  test('trente contrôles contraires à la fois : un verdict, une ligne au journal, un courriel', async () => {
    const p = await demandeDeposee(banc, porteur)
    const corps = (i: number) => (i % 3 === 0 ? OUI : i % 3 === 1 ? NON : { ...NON, projetValide: false })
    const rs = await Promise.all(Array.from({ length: 30 }, (_, i) => controler(p.id, corps(i))))
    const lu = await lire(p.id)
    for (const [i, r] of rs.entries()) {
      const memes = corps(i).budgetValide === lu.controles.budgetValide
      const pareil = memes && corps(i).projetValide === lu.controles.projetValide
      expect(r.statut).toBe(pareil ? 200 : 409)
    }
    expect([(await journal(p.id)).length, (await mails(p.id)).length, lu.historiqueControles.length]).toEqual(
      [1, 1, 1],
    )
  })

  test('trente contrôles identiques à la fois répondent tous pareil, et n’agissent qu’une fois', async () => {
    const p = await demandeDeposee(banc, porteur)
    const rs = await Promise.all(Array.from({ length: 30 }, () => controler(p.id, NON)))
    expect(new Set(rs.map((r) => JSON.stringify(r.corps)))).toEqual(new Set([JSON.stringify(rs[0]?.corps)]))
    expect(rs.map((r) => r.statut)).toEqual(Array(30).fill(200))
    expect([(await journal(p.id)).length, (await mails(p.id)).length]).toEqual([1, 1])
  })
})

describe('d’un contrôle au suivant', () => {
  async function resigner(id: number, jeton: string): Promise<void> {
    banc.horloge.avancer(60_000)
    await banc.appeler('POST', 'projets', { corps: { id, step: 5, isDraft: false, ...SAISIES[5] }, jeton })
    const codeVerification = await dernierCode(banc, porteur.email)
    const r = await banc.appeler('PATCH', `projets/${id}/signer`, { corps: { codeVerification }, jeton })
    expect(r.corps).toEqual({ status: 'success', signed: true })
  }

  test('corrigée et signée de nouveau, elle se contrôle encore ; ce qui était accepté le reste, l’histoire est gardée (STA-006, PROJ-094)', async () => {
    const signe = await demandeASigner(banc)
    porteur = signe.porteur
    const { projet, jeton } = signe
    await resigner(projet.id, jeton)
    banc.horloge.avancer(60_000)
    await controler(projet.id, NON)
    banc.horloge.avancer(60_000)
    const corps = { id: projet.id, step: 3, isDraft: false, ...SAISIES[3], budgetGlobal: 30_000 }
    expect((await banc.appeler('POST', 'projets', { corps, jeton })).statut).toBe(200)
    await resigner(projet.id, jeton)
    expect(await lire(projet.id)).toMatchObject({
      isControlling: true,
      isControlled: false,
      isRefused: false,
    })

    const reprise = await controler(projet.id, { ...OUI, projetValide: false, message: 'Finalement non.' })
    expect([reprise.statut, Object.keys(reprise.corps.errors)]).toEqual([422, ['projetValide']])
    banc.horloge.avancer(60_000)
    expect((await controler(projet.id, OUI)).statut).toBe(200)
    const { historiqueControles } = await lire(projet.id)
    expect(historiqueControles.map((c: { budgetValide: boolean }) => c.budgetValide)).toEqual([true, false])
  })
})
