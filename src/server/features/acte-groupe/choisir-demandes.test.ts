import { beforeAll, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeConventionnee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerPorteur, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
const FILTRE = 'onglet=commissions-passees&convention=a-signer'
let admin: string
let porteur: PorteurEssai

beforeAll(async () => {
  admin = await banc.connecter('admin')
  porteur = await creerPorteur(banc)
})

const aSigner = () => demandeConventionnee(banc, porteur, { conventionSigneeLe: null })
const choisir = (filtre = FILTRE) => banc.appeler('GET', `actes-groupes/demandes?${filtre}`, { jeton: admin })
const ids = (lues: { id: number }[]) => lues.map((l) => l.id).sort((a, b) => a - b)

describe('les demandes qui répondent au filtre', () => {
  test('sont figées à cet instant : une autre, créée ensuite, n’est pas de l’acte', async () => {
    const avant = [(await aSigner()).id, (await aSigner()).id, (await aSigner()).id]
    const choisies = (await choisir()).corps.data
    const [premiere] = choisies
    expect(ids(choisies)).toEqual(ids(avant.map((id) => ({ id }))))
    expect([Object.keys(premiere), premiere.actions.includes('relancerPorteur')]).toEqual([
      ['id', 'numero', 'nom', 'actions'],
      true,
    ])
    const apres = await aSigner()
    const corps = { acte: 'relancerPorteur', ids: ids(choisies), cleCreation: 'figees' }
    const lance = (await banc.appeler('POST', 'actes-groupes', { jeton: admin, corps })).corps.data
    await banc.viderFile()
    const { lignes } = (await banc.appeler('GET', `actes-groupes/${lance.id}`, { jeton: admin })).corps.data
    expect(ids(lignes)).toEqual(ids(choisies))
    expect(ids((await choisir()).corps.data)).toEqual(ids([...choisies, apres]))
  })

  test('les mêmes que la liste, dans son ordre, avec les mêmes filtres', async () => {
    const filtre = `${FILTRE}&tri=depot`
    const liste = await banc.appeler('GET', `projets?${filtre}&vue=ecran`, { jeton: admin })
    const lues = (await choisir(filtre)).corps.data
    expect(lues.map((l: { id: number }) => l.id)).toEqual(liste.corps.data.map((l: { id: number }) => l.id))
    expect((await choisir('onglet=archives')).corps.data).toEqual([])
  })

  test('au-delà de deux cents, refusé : affinez le filtre', async () => {
    const archiveLe = banc.horloge.maintenant()
    const commun = { porteurId: porteur.id, annee: 2026, creeLe: archiveLe, modifieLe: archiveLe }
    await banc.db
      .insertInto('projet')
      .values(
        Array.from({ length: 201 }, (_, n) => ({
          ...commun,
          numero: `2026-${9000 + n}`,
          retireLe: archiveLe,
          archiveLe,
        })),
      )
      .execute()
    const { statut, corps } = await choisir('onglet=archives')
    expect([statut, corps.errors]).toEqual([422, { ids: ['200 au plus\u00a0: affinez le filtre.'] }])
  })
})
