import { Conflit, Introuvable, invalide } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { requis } from '#domain/commun/messages.ts'
import { referenceVirement } from '#domain/virement/banque/references.ts'
import type { contratsVirement } from '#domain/virement/contrat.ts'
import { jourTargetDes, refusExecution } from '#domain/virement/jours-target.ts'
import { totalOrdre } from '#domain/virement/ordre.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { exigerArret } from '../banque/exiger-arret.ts'
import { ecrireLot, type Lot, lotDeCle } from '../queries.ts'
import { deplacerLignes, finirLignes, inscrireLignes, type LigneLue } from '../queries-lignes.ts'
import { journalAides, journalLot, type SousVerrouLot, surLot } from '../sur-lot.ts'
import { ouvrirLot } from './ouvrir-lot.ts'

const suite = (cle: string): string => `${cle.slice(0, 60)}~r`

/**
 * Puts these lines in a new run. Of a prepared run they move as they are; an approved one, whose file a bank
 * may have stopped, is cancelled and both halves prepared anew, with other references: no file names a line
 * twice. The same key again is the same division.
 */
export function diviserLot(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsVirement.diviserLot>,
) {
  const { cleCreation } = corps
  if (cleCreation === null) throw invalide('cleCreation', requis('Clé de création'))
  const deja = (tx: Tx, lot: Lot) => redire(tx, lot, acteur, cleCreation)
  return surLot(
    ctx,
    { id: params.id, acte: 'diviser', acteur, version: corps.version, deja },
    async (sous) => {
      const choisies = sous.lignes.filter((l) => corps.lignes.includes(l.id) && l.finieLe === null)
      if (choisies.length < new Set(corps.lignes).size) throw new Introuvable()
      const autres = sous.lignes.filter((l) => l.finieLe === null && !choisies.includes(l))
      if (autres.length === 0)
        throw new Conflit('Laissez une ligne au moins\u00a0: un lot divisé en garde, ou s’annule.')
      const d = { acteur, cleCreation, choisies, autres, arret: exigerArret(sous, corps) }
      return reponse(await (sous.lot.approuveLe === null ? deplacer(sous, d) : refaire(sous, d)))
    },
  )
}

interface Division {
  acteur: Acteur
  cleCreation: string
  choisies: readonly LigneLue[]
  autres: readonly LigneLue[]
  arret: ReturnType<typeof exigerArret>
}

const reponse = ({ neuf, reste }: { neuf: Lot; reste: Lot }) => ({
  status: 'success' as const,
  data: { id: neuf.id, numero: neuf.numero, reste: { id: reste.id, numero: reste.numero } },
})

/** The lines of a run that nobody approved: they only change run. */
async function deplacer(sous: SousVerrouLot, { acteur, cleCreation, choisies }: Division) {
  const neuf = await ouvrirDe(sous, acteur, cleCreation)
  await deplacerLignes(
    sous.tx,
    choisies.map((l) => l.id),
    neuf.id,
  )
  await dire(sous, acteur, neuf, choisies)
  return { neuf, reste: await ecrireLot(sous.tx, sous.lot.id, { modifiePar: acteur.id }) }
}

/** The lines of a file that exists: it is cancelled, and each goes in a new run under a new reference. */
async function refaire(sous: SousVerrouLot, { acteur, cleCreation, choisies, autres, arret }: Division) {
  await finirLignes(sous.tx, sous.lot.id, sous.le)
  const neuf = await ouvrirDe(sous, acteur, cleCreation)
  const reste = await ouvrirDe(sous, acteur, suite(cleCreation))
  await recopier(sous, neuf, choisies)
  await recopier(sous, reste, autres)
  await dire(sous, acteur, neuf, choisies)
  await dire(sous, acteur, reste, autres)
  const annuleMotif = `Divisé\u00a0: remplacé par ${reste.numero} et ${neuf.numero}.`
  await sous.journal('annulerLot', { apres: { motif: annuleMotif, ...arret } })
  await ecrireLot(sous.tx, sous.lot.id, { annuleLe: sous.le, annulePar: acteur.id, annuleMotif })
  return { neuf, reste }
}

/** The same day when a bank still takes it, else the next. */
function ouvrirDe({ tx, lot, le }: SousVerrouLot, acteur: Acteur, cleCreation: string): Promise<Lot> {
  const jour = jourDe(le)
  const execution = refusExecution(lot.execution, jour) === null ? lot.execution : jourTargetDes(jour)
  return ouvrirLot(tx, acteur, { execution, cleCreation, le })
}

async function recopier({ tx }: SousVerrouLot, lot: Lot, lignes: readonly LigneLue[]): Promise<void> {
  await inscrireLignes(
    tx,
    lignes.map((ligne, rang) => ({
      lotId: lot.id,
      rang: rang + 1,
      projetId: ligne.projetId,
      porteurId: ligne.porteurId,
      montant: ligne.montant,
      titulaire: ligne.titulaire,
      nomTransmis: ligne.nomTransmis,
      libelle: ligne.libelle,
      bic: ligne.bic,
      ibanChiffre: ligne.ibanChiffre,
      ibanMasque: ligne.ibanMasque,
      ibanEmpreinte: ligne.ibanEmpreinte,
      reference: referenceVirement(ligne.numeroConvention, ligne.tentatives + 1),
      // Kept with the line: the bank's word on the payee's name is most often why a file is divided.
      inscritePar: ligne.inscritePar,
      vop: ligne.vop,
      vopNom: ligne.vopNom,
    })),
  )
}

/** The division, in the journal of the run it leaves; the preparation, in that of the new one. */
async function dire(
  sous: SousVerrouLot,
  acteur: Acteur,
  neuf: Lot,
  lignes: readonly LigneLue[],
): Promise<void> {
  const references = lignes.map((l) => l.reference)
  await sous.journal('diviserLot', { apres: { lot: neuf.numero, references } })
  await journalLot(
    sous.tx,
    neuf,
    acteur,
    sous.le,
  )('preparerLot', {
    apres: {
      numero: neuf.numero,
      execution: neuf.execution,
      de: sous.lot.numero,
      nombre: lignes.length,
      montant: totalOrdre(lignes),
    },
  })
  await journalAides(sous.tx, { acte: 'mettreEnLot', acteur, le: sous.le, lot: neuf }, lignes)
}

/** The answer of a division already made, or undefined. */
async function redire(tx: Tx, lot: Lot, acteur: Acteur, cle: string) {
  const neuf = await lotDeCle(tx, acteur.id, cle)
  if (!neuf) return undefined
  return reponse({ neuf, reste: (await lotDeCle(tx, acteur.id, suite(cle))) ?? lot })
}
