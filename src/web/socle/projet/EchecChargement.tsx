import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { baseDe } from '#domain/commun/adresse-structure.ts'
import { ErreurApi, messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { useBase } from '#web/socle/base-commissions.ts'
import { adresseDeclaration, commissionADeclarer } from '#web/socle/declaration-attendue.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { CHARGEMENT_INCONNU } from './messages-projet.ts'

interface Proprietes {
  erreur: unknown
  surReessayer: () => void
  /** Where to go when trying again would change nothing. */
  ailleurs?: { vers: string; libelle: string }
}

/**
 * An application that could not be read: in another structure of its reader, led there; closed to them, what
 * they may do; else the server's refusal
 * alone, or « Erreur inconnue… » and what is known of it.
 */
export function EchecChargement({ erreur, surReessayer, ailleurs }: Proprietes) {
  const { pathname, search } = useLocation()
  const base = useBase()
  const aDeclarer = commissionADeclarer(erreur)
  const ailleursEst =
    erreur instanceof ErreurApi && erreur.code === 'autre-structure' && erreur.corps.porteurId
  useEffect(() => {
    // A link names no structure: the page opens again in the one whose it is, which the address then says.
    if (typeof ailleursEst === 'number') window.location.replace(`${baseDe(ailleursEst)}${pathname}${search}`)
  }, [ailleursEst, pathname, search])
  if (typeof ailleursEst === 'number') return <Squelette forme="formulaire" lignes={6} />
  if (aDeclarer !== null)
    return (
      <EtatVide
        titre="Déclarez d’abord vos liens"
        icone="cadenas"
        action={
          <LienBouton vers={adresseDeclaration(base, aDeclarer, `${pathname}${search}`)}>
            Déclarer mes liens
          </LienBouton>
        }
      >
        {messageDe(erreur)}
      </EtatVide>
    )
  if (erreur instanceof ErreurApi && erreur.code === 'deport')
    return (
      <EtatVide titre="Vous êtes déporté·e sur ce dossier" icone="cadenas">
        Vous n’y prenez pas part{'\u00a0'}: ni lecture, ni débat, ni vote.
      </EtatVide>
    )
  const refus = erreur instanceof ErreurApi && erreur.statut >= 400 && erreur.statut < 500 && erreur.message
  const reessayer = reessaiDe(erreur, surReessayer)
  return (
    <>
      <EtatErreur
        message={refus || CHARGEMENT_INCONNU}
        raison={refus ? '' : messageDe(erreur, '')}
        surReessayer={reessayer}
      />
      {!reessayer && ailleurs && (
        <p className="etat-ailleurs">
          <LienBouton vers={ailleurs.vers}>{ailleurs.libelle}</LienBouton>
        </p>
      )}
    </>
  )
}
