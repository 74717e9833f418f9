import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeDeposee, demandeRemplie } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { creerPorteur, creerStaff, ouvrirPeriode, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let porteur: PorteurEssai
let jeton: string

beforeAll(async () => {
  await ouvrirPeriode(banc)
})
beforeEach(async () => {
  porteur = await creerPorteur(banc)
  jeton = await banc.connecter(porteur.utilisateurId)
})

const ROLES = ['admin', 'superviseur', 'comptable', 'membreCommission'] as const

describe('DELETE projets/{id} : droits', () => {
  test('refuse sans session, aux autres rôles, et à un autre porteur', async () => {
    const p = await demandeRemplie(banc, porteur)
    const appel = (j?: string) =>
      banc.appeler('DELETE', `projets/${p.id}`, { corps: { motif: 'Annulé' }, ...(j && { jeton: j }) })
    expect((await appel()).statut).toBe(401)
    for (const role of ROLES)
      expect((await appel(await banc.connecter((await creerStaff(banc, role)).id))).statut).toBe(403)
    const autre = await creerPorteur(banc)
    expect((await appel(await banc.connecter(autre.utilisateurId))).statut).toBe(404)
    expect(await banc.db.selectFrom('projet').select('retireLe').where('id', '=', p.id).execute()).toEqual([
      { retireLe: null },
    ])
  })
})

describe('supprimer une demande', () => {
  const supprimer = (id: number) => banc.appeler('DELETE', `projets/${id}`, { jeton })

  test('est refusé tant qu’une retenue, sur elle ou sur son compte, la garde', async () => {
    const { id: par } = await creerStaff(banc, 'admin')
    const p = await demandeRemplie(banc, porteur)
    const le = banc.horloge.maintenant()
    for (const cible of [{ projetId: p.id }, { porteurId: porteur.id }]) {
      const retenue = { ...cible, motif: 'Litige', le, par }
      await banc.db.insertInto('conservationRetenue').values(retenue).execute()
      const { statut, corps } = await supprimer(p.id)
      expect([statut, corps.message]).toEqual([
        409,
        'Cette demande doit être conservée pour le moment\u00a0: elle ne peut pas être supprimée.',
      ])
      await banc.db
        .updateTable('conservationRetenue')
        .set({ leveeLe: le, leveePar: par })
        .where('leveeLe', 'is', null)
        .execute()
    }
    expect((await supprimer(p.id)).statut).toBe(200)
  })

  test('efface la demande jamais signée et ses fichiers, et libère le porteur', async () => {
    const p = await demandeRemplie(banc, porteur)
    expect((await supprimer(p.id)).corps).toEqual({ status: 'success', data: { id: p.id } })
    const restes = await banc.db.selectFrom('fichier').select('id').where('projetId', '=', p.id).execute()
    expect(restes).toEqual([])
    const journal = await banc.db
      .selectFrom('journal')
      .select(['acte', 'avant'])
      .where('chaine', '=', `projet:${p.id}`)
      .execute()
    expect(journal).toEqual([{ acte: 'supprimerDemande', avant: { nom: p.nom, numero: p.numero } }])
    const suivante = await banc.appeler('POST', 'projets', { corps: { step: 1, isDraft: true }, jeton })
    expect(suivante.statut).toBe(200)
    expect(suivante.corps.data.numero).not.toBe(p.numero)
    expect((await supprimer(p.id)).statut).toBe(404)
  })

  test('refuse une demande signée', async () => {
    const p = await demandeDeposee(banc, porteur)
    expect((await supprimer(p.id)).statut).toBe(409)
  })

  test('deux suppressions à la fois : une seule agit', async () => {
    const p = await demandeRemplie(banc, porteur)
    const statuts = (await Promise.all([supprimer(p.id), supprimer(p.id)])).map((r) => r.statut)
    expect(statuts.sort()).toEqual([200, 404])
  })
})
