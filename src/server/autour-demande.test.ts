import { expect, test } from 'vitest'
import { PARTIES, type Partie } from '#domain/autour/parties.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeRendue } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerPorteur, ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

const seuls = (id: number): Record<Partie, string> => ({
  passe: `projets/${id}/passe`,
  suivi: `projets/${id}/suivi`,
  notes: `notes/projet/${id}`,
  journal: `projets/${id}/journal?ordre=recents&page=1&parPage=4`,
  blocageCode: `projets/${id}/blocage-code`,
})

test('ce qui entoure une demande se lit en un appel : chaque partie telle que son propre appel la répond à ce lecteur', async () => {
  await ouvrirPeriode(banc)
  const { id } = await demandeRendue(banc, await creerPorteur(banc))
  for (const role of ['admin', 'superviseur', 'comptable'] as const) {
    const jeton = await banc.connecter(role)
    const r = await banc.appeler('GET', `projets/${id}/autour?parties=${PARTIES.join(',')}`, { jeton })
    expect(r.statut).toBe(200)
    const lus = await Promise.all(
      Object.entries(seuls(id)).map(async ([partie, chemin]) => {
        const seul = await banc.appeler('GET', chemin, { jeton })
        return seul.statut === 200 ? [[partie, seul.corps] as const] : []
      }),
    )
    const attendues = Object.fromEntries(lus.flat())
    expect(r.corps.data).toEqual(attendues)
    expect([role, 'blocageCode' in attendues, 'journal' in attendues]).toEqual([
      role,
      role === 'admin',
      role !== 'comptable',
    ])
  }
})

test('rien que les parties nommées, à qui lit la demande', async () => {
  const porteur = await creerPorteur(banc)
  const { id } = await demandeRendue(banc, porteur)
  const appel = (jeton?: string) =>
    banc.appeler('GET', `projets/${id}/autour?parties=suivi,iban,__proto__`, jeton ? { jeton } : {})
  const refuse = { anonyme: 401, porteur_own: 403, porteur_other: 403, membreCommission: 403 }
  expect(await statutsParRole(banc, porteur, appel)).toEqual({
    ...refuse,
    comptable: 200,
    superviseur: 200,
    admin: 200,
  })
  expect(Object.keys((await appel(await banc.connecter('admin'))).corps.data)).toEqual(['suivi'])
})
