import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissionsDe, ROLES } from '../../../domain/commun/roles.ts'
import { type Banc, monterBanc } from '../../../test-kit/banc.ts'
import { creerPorteur, creerProjet, creerStaff, ouvrirPeriode } from '../../../test-kit/fabriques.ts'

let banc: Banc
beforeAll(async () => {
  banc = await monterBanc()
})
afterAll(() => banc?.fermer())
const moi = (jeton: string) => banc.appeler('GET', 'me', { jeton })

describe('GET me', () => {
  it('donne la personne, ses droits par ressource et rien d’autre (AUTH-005 GEN-007 PER-030 PER-031)', async () => {
    for (const role of ROLES.filter((r) => r !== 'porteurProjet')) {
      const { id, prenom, nom, email } = await creerStaff(banc, role)
      const r = await moi(await banc.connecter(id))
      expect(r.corps).toEqual({
        data: {
          id,
          role,
          isStaff: role !== 'membreCommission',
          prenom,
          nom,
          email,
          hasUnreadMessages: false,
          permissions: permissionsDe(role),
          porteurProjet: null,
        },
      })
    }
  })

  it('donne au porteur l’état de son compte et ce qui manque (ACC-003)', async () => {
    const sections = { structure: true, contact: true, rib: true }
    await ouvrirPeriode(banc)
    const p = await creerPorteur(banc)
    const bloc = async (id: number) => (await moi(await banc.connecter(id))).corps.data.porteurProjet
    const valide = {
      id: p.id,
      isValidated: true,
      statut: 'valide',
      motifRefus: null,
      profilComplet: true,
      sections,
    }
    expect(await bloc(p.utilisateurId)).toEqual({ ...valide, canCreateNewProjet: true })
    await creerProjet(banc, p)
    expect(await bloc(p.utilisateurId)).toEqual({ ...valide, canCreateNewProjet: false })
    const refuse = await creerPorteur(banc, { etat: 'refus', profil: 'vide' })
    expect(await bloc(refuse.utilisateurId)).toEqual({
      id: refuse.id,
      isValidated: false,
      statut: 'refus',
      motifRefus: 'Dossier incomplet.',
      profilComplet: false,
      sections: { structure: false, contact: false, rib: false },
      canCreateNewProjet: false,
    })
  })
})
