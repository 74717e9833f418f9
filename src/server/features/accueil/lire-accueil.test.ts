import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Accueil, FileAttendue } from '#domain/accueil/contrat.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { demandesEnCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { demandeConventionnee, demandePayee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerPorteur, creerStaff, ouvrirPeriode, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let porteur: PorteurEssai

beforeAll(async () => {
  await ouvrirPeriode(banc)
})
beforeEach(async () => {
  await banc.db.updateTable('projet').set({ archiveLe: banc.horloge.maintenant() }).execute()
  porteur = await creerPorteur(banc)
})

const lire = async (role: 'admin' | 'superviseur' | 'comptable'): Promise<Accueil> =>
  (await banc.appeler('GET', 'accueil', { jeton: await banc.connecter(role) })).corps.data
const file = (a: Accueil, nom: FileAttendue['file']) => {
  const f = a.files.find((x) => x.file === nom)
  return f && { nombre: f.nombre, retards: f.retards, ids: f.lignes.map((l) => l.id) }
}

describe('l’accueil du personnel', () => {
  test('au personnel seulement ; chaque rôle a ses files, dans son ordre', async () => {
    const statuts = await statutsParRole(banc, porteur, (jeton) =>
      banc.appeler('GET', 'accueil', jeton ? { jeton } : {}),
    )
    expect(statuts).toEqual({
      anonyme: 401,
      porteur_own: 403,
      porteur_other: 403,
      membreCommission: 403,
      comptable: 200,
      superviseur: 200,
      admin: 200,
    })
    const noms = async (role: 'admin' | 'superviseur' | 'comptable') =>
      (await lire(role)).files.map((f) => f.file)
    const toutes = ['controle', 'bilan', 'porteurs', 'comptes', 'messages', 'envois']
    expect([await noms('admin'), await noms('superviseur'), await noms('comptable')]).toEqual([
      toutes,
      toutes,
      ['paiement', 'porteurs', 'bilan'],
    ])
  })

  test('les dossiers à contrôler, le plus ancien d’abord, trois au plus ; le retard suit le délai réglé', async () => {
    const ids: number[] = []
    for (const jour of ['2026-03-01', '2026-02-01', '2026-02-20', '2026-03-02']) {
      const le = new Date(`${jour}T10:00:00Z`)
      ids.push((await demandeDeposee(banc, porteur, { creeLe: le, signeLe: le, premiereSignatureLe: le })).id)
    }
    banc.horloge.regler('2026-03-07T10:00:00Z')
    const attendus = [ids[1], ids[2], ids[0]]
    expect(file(await lire('admin'), 'controle')).toEqual({ nombre: 4, retards: 2, ids: attendus })
    await banc.db.updateTable('calendrier').set({ joursControle: 40 }).execute()
    const [premiere] = (await lire('admin')).files
    expect([premiere?.retards, premiere?.lignes[0]?.depuis, premiere?.lignes[0]?.echeance]).toEqual([
      0,
      '2026-02-01',
      '2026-03-13',
    ])
    await banc.db.updateTable('calendrier').set({ joursControle: 14 }).execute()
  })

  test('paiements à faire, et ce que les porteurs doivent, une fois en retard', async () => {
    const aPayer = await demandeConventionnee(banc, porteur)
    const aSigner = await demandeConventionnee(banc, porteur, { conventionSigneeLe: null })
    const attestation = await demandePayee(banc, porteur)
    const avant = await lire('comptable')
    expect([file(avant, 'paiement')?.ids, file(avant, 'porteurs')?.ids]).toEqual([[aPayer.id], []])
    banc.horloge.regler('2027-06-01T10:00:00Z')
    const apres = await lire('comptable')
    expect(file(apres, 'porteurs')).toMatchObject({ nombre: 2, retards: 2 })
    expect(new Set(file(apres, 'porteurs')?.ids)).toEqual(new Set([aSigner.id, attestation.id]))
    expect(
      apres.files
        .find((f) => f.file === 'porteurs')
        ?.lignes.map((l) => l.precision.split(' · ')[0])
        .sort(),
    ).toEqual(['Attestation', 'Convention'])
  })

  test('la commission à venir compte ses demandes, dont les refusées par la CAA et les retirées', async () => {
    banc.horloge.regler('2026-03-07T10:00:00Z')
    const { id: par } = await creerStaff(banc, 'admin')
    const le = banc.horloge.maintenant()
    const refus = { caaAvis: 'refuse', caaMotif: 'Hors sujet', caaLe: le, caaPar: par } as const
    await demandesEnCommission(banc, par, 'etape2', [{}, refus, { retireLe: le }, { ...refus, retireLe: le }])
    const { dates } = await lire('comptable')
    expect(dates.filter((d) => d.quoi === 'commission')).toMatchObject([
      { jour: '2026-04-15', demandes: 4, refusees: 1, retirees: 2 },
    ])
  })

  test('un message attend une réponse jusqu’à ce que l’administration écrive', async () => {
    banc.horloge.regler('2026-03-07T10:00:00Z')
    const jeton = await banc.connecter(porteur.utilisateurId)
    const admin = await banc.connecter('admin')
    const ecrire = (corps: object, qui: string) => banc.appeler('POST', 'messagerie', { jeton: qui, corps })
    const { conversationId } = (await ecrire({ message: 'Peut-on reporter ?' }, jeton)).corps.data
    const attendu = (await lire('admin')).files.find((f) => f.file === 'messages')
    expect(attendu).toMatchObject({ nombre: 1, lignes: [{ id: conversationId }] })
    expect(attendu?.lignes[0]?.precision).toContain('«\u00a0Peut-on reporter ?\u00a0»')
    await ecrire({ conversationId, message: 'Oui.' }, admin)
    expect(file(await lire('admin'), 'messages')).toEqual({ nombre: 0, retards: 0, ids: [] })
  })
})
