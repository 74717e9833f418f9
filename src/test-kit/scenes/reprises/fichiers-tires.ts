import fc from 'fast-check'
import { expect } from 'vitest'
import type { Banc } from '#test-kit/banc/banc.ts'
import { fichierDe, reprises } from './reprise-essai.ts'

/** A line drawn at random; amounts in cents, null: an empty cell. */
interface LigneTiree {
  rang: number
  nom: string
  cp: string
  titre: string
  accorde: number | null
  faute: 'aucune' | 'ambigu' | 'annee' | 'verse'
}
interface FichierTire {
  lignes: LigneTiree[]
  annule: boolean
}

const FAUTES: LigneTiree['faute'][] = ['aucune', 'aucune', 'aucune', 'aucune', 'ambigu', 'annee', 'verse']

/** Files of a few lines over a few references: they meet each other, and themselves. */
const fichierTire: fc.Arbitrary<FichierTire> = fc.record({
  lignes: fc.array(
    fc.record({
      rang: fc.integer({ min: 1, max: 30 }),
      nom: fc.constantFrom('Amis du livre', 'Quais noirs', 'Cordée littéraire'),
      cp: fc.constantFrom('38000', '44000'),
      titre: fc.constantFrom('Fête', 'Salon', 'Nuit de la lecture'),
      accorde: fc.option(fc.integer({ min: 0, max: 999_999_99 })),
      faute: fc.constantFrom(...FAUTES),
    }),
    { minLength: 1, maxLength: 20 },
  ),
  annule: fc.boolean(),
})

const euros = (centimes: number | null): string =>
  centimes === null ? '' : (centimes / 100).toFixed(2).replace('.', ',')

const reference = (l: LigneTiree): string => `T-${l.rang}`

const contenu = (lignes: readonly LigneTiree[]): string =>
  fichierDe(
    lignes.map((l) => ({
      ref: reference(l),
      annee: l.faute === 'annee' ? 'hier' : '2019',
      structure: l.nom,
      cp: l.cp,
      titre: l.titre,
      accorde: l.faute === 'ambigu' ? '1,234.56' : euros(l.faute === 'verse' ? 100 : l.accorde),
      verse: l.faute === 'verse' ? '2,00' : '',
    })),
  )

type Connues = Map<string, LigneTiree>

/** What should come out, told without any of our code. */
function prevoir(connues: Connues, lignes: readonly LigneTiree[]) {
  const fois = Map.groupBy(lignes, reference)
  const comptes = { lignes: lignes.length, creees: 0, changees: 0, identiques: 0, refusees: 0 }
  const apres: Connues = new Map(connues)
  let accorde = 0
  for (const l of lignes) {
    const ref = reference(l)
    if (l.faute !== 'aucune' || (fois.get(ref)?.length ?? 0) > 1) {
      comptes.refusees += 1
      continue
    }
    const avant = connues.get(ref)
    const pareille =
      avant?.nom === l.nom && avant.cp === l.cp && avant.titre === l.titre && avant.accorde === l.accorde
    comptes[avant === undefined ? 'creees' : pareille ? 'identiques' : 'changees'] += 1
    apres.set(ref, l)
    accorde += l.accorde ?? 0
  }
  return { comptes, apres, accorde }
}

/** What is really there. */
async function lire(banc: Banc, source: string) {
  const rangees = await banc.db
    .selectFrom('aideAnterieure as a')
    .innerJoin('structureAnterieure as s', 's.id', 'a.structureId')
    .select(['a.reference', 's.nom', 's.codePostal', 'a.titre', 'a.accorde'])
    .where('a.source', '=', source)
    .execute()
  return rangees
    .map((a) => [a.reference, a.nom, a.codePostal, a.titre, a.accorde])
    .sort((a, b) => String(a[0]).localeCompare(String(b[0])))
}
const attendues = (connues: Connues) =>
  [...connues]
    .map(([ref, l]) => [ref, l.nom, l.cp, l.titre, l.accorde === null ? null : l.accorde / 100])
    .sort((a, b) => String(a[0]).localeCompare(String(b[0])))

/**
 * So many files, one after the other: each trial says what was foreseen, each application does what the trial
 * said, each undoing gives back what was there.
 */
export async function eprouverFichiers(banc: Banc, nombre: number): Promise<void> {
  const source = 'Tirée'
  const r = reprises(banc, await banc.connecter('admin'), { direct: true })
  let connues: Connues = new Map()
  for (const { lignes, annule } of fc.sample(fichierTire, nombre)) {
    banc.horloge.avancer(1000)
    const { comptes, apres, accorde } = prevoir(connues, lignes)
    const id = await r.essayer(contenu(lignes), { source })
    const { bilan } = await r.lire(id)
    expect({ lignes, bilan }).toMatchObject({ bilan: comptes })
    expect(bilan?.annees.reduce((n, a) => n + Math.round(a.accorde * 100), 0)).toBe(accorde)
    expect(await lire(banc, source)).toEqual(attendues(connues))
    await r.appliquer(id)
    const faite = await r.lire(id)
    expect([faite.etat, faite.bilan]).toEqual(['appliquee', bilan])
    expect(await lire(banc, source)).toEqual(attendues(apres))
    if (annule) {
      banc.horloge.avancer(1000)
      await r.lancer(id, 'annulation', { motif: 'Tirée au sort.' })
      expect(await lire(banc, source)).toEqual(attendues(connues))
    } else connues = apres
  }
}
