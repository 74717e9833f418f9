import { Invalide, invalide } from '#domain/commun/erreurs.ts'
import { MOTS_DE_PASSE_DIFFERENTS, requis } from '#domain/commun/messages.ts'
import { MOT_DE_PASSE_COURANT } from '#domain/compte/mot-de-passe.ts'
import { MOT_DE_PASSE_FAIBLE, motDePasseAssezFort } from '#domain/compte/regle-mot-de-passe.ts'
import { estMotDePasseCommun } from './mots-de-passe-communs.ts'

/** Says what is wrong with a new password, null when it may be used (contract §2). */
function defautMotDePasse(motDePasse: string): string | null {
  if (!motDePasseAssezFort(motDePasse)) return MOT_DE_PASSE_FAIBLE
  return estMotDePasseCommun(motDePasse) ? MOT_DE_PASSE_COURANT : null
}

interface Saisie {
  password: string | null
  confirmation: string | null
  champConfirmation: string
  libelles: { password: string; confirmation: string }
}

/** Messages of a new password typed twice, by field; empty when it may be used. */
export function erreursNouveauMotDePasse(saisie: Saisie): Record<string, string[]> {
  const erreurs: Record<string, string[]> = {}
  const defaut = saisie.password ? defautMotDePasse(saisie.password) : requis(saisie.libelles.password)
  if (defaut) erreurs.password = [defaut]
  if (!saisie.confirmation) erreurs[saisie.champConfirmation] = [requis(saisie.libelles.confirmation)]
  else if (saisie.confirmation !== saisie.password)
    erreurs[saisie.champConfirmation] = [MOTS_DE_PASSE_DIFFERENTS]
  return erreurs
}

/** Throws Invalide when there are messages. */
export function refuserSi(erreurs: Record<string, string[]>): void {
  if (Object.keys(erreurs).length > 0) throw new Invalide(erreurs)
}

/** Throws Invalide when a new password is too weak or too common. */
export function exigerMotDePasseSolide(motDePasse: string): void {
  const defaut = defautMotDePasse(motDePasse)
  if (defaut) throw invalide('password', defaut)
}
