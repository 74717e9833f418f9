import type { FastifyReply } from 'fastify'
import { jourDe } from '#domain/commun/jours.ts'
import type { ActeJournal } from '#domain/journal/actes-journal.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Feuille } from '#server/documents/classeur.ts'
import { journaliser } from '#server/infra/journal.ts'
import { envoyerClasseur, exigerPlace } from './envoyer-classeur.ts'

/** What an export of a list needs of its call. */
interface AppelExport {
  acteur: Acteur
  query: object | undefined
  origine: { adresse: string }
  reply: FastifyReply
}

interface Export {
  acte: ActeJournal
  /** « porteurs » gives « porteurs-2026-03-02.xlsx ». */
  nom: string
  /** Read once there is room for it, at the instant of the export. */
  feuille: (le: Date) => Feuille | readonly Feuille[] | Promise<Feuille | readonly Feuille[]>
}

/**
 * Streams what a list shows with this call's filters, once the journal says who took it and with which.
 * Throws Indisponible while too many exports run.
 */
export async function exporterListe(
  { db, horloge }: Contexte,
  { acteur, query, origine, reply }: AppelExport,
  voulu: Export,
): Promise<FastifyReply> {
  await exigerPlace()
  const le = horloge.maintenant()
  const feuille = await voulu.feuille(le)
  await db.transaction().execute((tx) =>
    journaliser(tx, {
      chaine: 'export',
      acte: voulu.acte,
      acteur,
      adresse: origine.adresse,
      apres: { ...query },
      le,
    }),
  )
  return await envoyerClasseur(reply, `${voulu.nom}-${jourDe(le)}.xlsx`, feuille)
}
