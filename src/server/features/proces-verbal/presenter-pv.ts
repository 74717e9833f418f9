import { nomEntier } from '#domain/proces-verbal/composer.ts'
import { statutPv } from '#domain/proces-verbal/etats.ts'
import type { PvCourt } from '#domain/proces-verbal/reponse.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { signerLien } from '#server/infra/liens.ts'
import { type LignePv, type LigneSignataire, lireDocuments, lireSignataires } from './queries.ts'

/** Frozen minutes as they are answered to this reader, in their order. */
export async function presenterPv(
  ctx: Pick<Contexte, 'secrets' | 'horloge'>,
  db: Db,
  lignes: readonly LignePv[],
  lecteur: Pick<Acteur, 'id'>,
): Promise<PvCourt[]> {
  const ids = lignes.map((l) => l.id)
  const [signataires, documents] = [await lireSignataires(db, ids), await lireDocuments(db, ids)]
  return lignes.map((ligne) => {
    const siennes = signataires.filter((s) => s.procesVerbalId === ligne.id)
    return {
      id: ligne.id,
      commissionId: ligne.commissionId,
      etape: ligne.etape,
      seance: ligne.seanceRang,
      rang: ligne.rang,
      numero: ligne.numero ?? '',
      rectifie: ligne.rectifieNumero,
      statut: statutPv({ arreteLe: ligne.arreteLe, signatures: siennes }) === 'signe' ? 'signe' : 'arrete',
      arreteLe: (ligne.arreteLe ?? ligne.modifieLe).toISOString(),
      arretePar: nomEntier({ prenom: ligne.arretePrenom ?? '', nom: ligne.arreteNom ?? '' }),
      empreinte: ligne.empreinte?.toString('hex') ?? '',
      signatures: siennes.map((s) => presenterSignature(s, lecteur)),
      pdfUrl: signerLien(ctx.secrets, `proces-verbaux/${ligne.id}/pdf`, lecteur, ctx.horloge.maintenant()),
      scelle: documents.some((d) => d.procesVerbalId === ligne.id && d.genre === 'proces-verbal-signe'),
    }
  })
}

const presenterSignature = (ligne: LigneSignataire, lecteur: Pick<Acteur, 'id'>) => ({
  qualite: ligne.qualite,
  prenom: ligne.prenom,
  nom: ligne.nom,
  canal: ligne.canal,
  signeLe: ligne.signeLe?.toISOString() ?? null,
  moi: ligne.utilisateurId === lecteur.id,
})
