import { expect, test } from 'vitest'
import { ROUTES } from '#server/app.ts'
import type { Requete } from '#test-kit/banc/appeler.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lireZip } from '#test-kit/banc/lire/lire-zip.ts'
import { MARQUE, NOTE_INTERNE, vieEntiere } from '#test-kit/scenes/demandes/vie-entiere.ts'

const banc = bancDuFichier()

/** What an answer says, archives opened. */
const texteDe = (octets: Buffer): string =>
  octets.subarray(0, 2).toString() === 'PK'
    ? [...lireZip(octets)].map(([nom, o]) => nom + o.toString()).join('\n')
    : octets.toString()

test('une note interne n’est dans aucune réponse au porteur ni à un membre, ni dans l’archive de ses données, ni dans un envoi', async () => {
  const { appeler } = banc
  const recues: { appel: string; jeton: string | undefined; texte: string }[] = []
  banc.appeler = async (methode: string, chemin: string, requete: Requete = {}) => {
    const r = await appeler(methode, chemin, requete)
    recues.push({ appel: `${methode} ${chemin}`, jeton: requete.jeton, texte: texteDe(r.octets) })
    return r
  }
  // Every call a holder makes in the whole life of an application comes after the notes.
  const s = await vieEntiere(banc)
  await banc.db.updateTable('commission').set({ isVisible: true }).where('id', '=', s.commissionId).execute()
  const membre = await banc.connecter('membreCommission')
  const admin = await banc.connecter('admin')
  const ids: Record<string, number> = {
    projets: s.projet.id,
    'porteurs-projet': s.porteur.id,
    commissions: s.commissionId,
  }
  for (const { contrat } of ROUTES.filter((r) => r.contrat.methode === 'GET')) {
    const famille = contrat.chemin.split('/')[1] ?? ''
    for (const sujet of ['projet', 'porteur'])
      for (const jeton of [s.jeton, membre]) {
        const chemin = contrat.chemin
          .replace(':id', String(ids[famille] ?? (sujet === 'projet' ? s.projet.id : s.porteur.id)))
          .replace(':sujet', sujet)
          .replace(/:\w+/g, '1')
        await banc.appeler('GET', `${chemin.slice(1)}?recherche=${NOTE_INTERNE}`, {
          jeton,
          sansFin: famille === 'evenements',
        })
      }
  }
  const siennes = recues.filter((r) => r.jeton === s.jeton || r.jeton === membre)
  expect(siennes.length).toBeGreaterThan(100)
  expect(siennes.filter((r) => r.texte.includes(MARQUE)).length).toBeGreaterThan(10)
  expect(siennes.filter((r) => r.texte.includes(NOTE_INTERNE)).map((r) => r.appel)).toEqual([])
  expect((await banc.envois()).filter((e) => `${e.sujet} ${e.texte}`.includes(NOTE_INTERNE))).toEqual([])
  // The same search finds it where it is read.
  for (const sujet of [`projet/${s.projet.id}`, `porteur/${s.porteur.id}`]) {
    const { octets } = await appeler('GET', `notes/${sujet}`, { jeton: admin })
    expect(texteDe(octets)).toContain(NOTE_INTERNE)
  }
})
