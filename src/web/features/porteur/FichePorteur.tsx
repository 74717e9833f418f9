import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { LienJournal } from '#web/socle/LienJournal.tsx'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { requetePorteur } from '#web/socle/personne/porteur.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Onglets } from '#web/ui/cadre/Onglets.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { Pastille } from '#web/ui/Pastille.tsx'
import { EtatCompte } from './EtatCompte.tsx'
import { FicheContact } from './FicheCompte.tsx'
import { LecturePorteur } from './LecturePorteur.tsx'
import { ResponsableCompte } from './ResponsableCompte.tsx'
import { RibVerrouille } from './RibVerrouille.tsx'
import { SectionStructure } from './SectionStructure.tsx'
import './porteur.css'

const ONGLETS = [
  { cle: 'structure', libelle: 'Structure' },
  { cle: 'contact', libelle: 'Contact' },
  { cle: 'rib', libelle: 'RIB/IBAN' },
] as const

const ANONYMISE = 'Ce compte a été anonymisé au terme de sa durée de conservation.'

/** A holder, for staff: a page to read, then structure (managers edit it), contact, bank details (read). */
export function FichePorteur({
  id,
  notesDe,
  membresDe,
  anterieuresDe,
}: {
  id: number
  /** What staff wrote to each other about it. */
  notesDe?: ((porteur: PorteurReponse) => ReactNode) | undefined
  /** Who works for it. */
  membresDe?: ((porteur: PorteurReponse) => ReactNode) | undefined
  /** What it was given before the portal. */
  anterieuresDe?: ((porteur: PorteurReponse) => ReactNode) | undefined
}) {
  const moi = useMoi()
  const [query] = useSearchParams()
  const courant = ONGLETS.find((o) => o.cle === query.get('tab'))?.cle ?? null
  const { data: porteur, isPending, error, refetch } = useQuery(requetePorteur(id))
  const lectureSeule = aDroit(moi, 'porteur', 'canConsult') || !aDroit(moi, 'porteur', 'canManage')
  const lecture = lectureSeule ? 'Vous consultez ce porteur en lecture seule.' : undefined
  return (
    <Page
      titre={porteur ? porteur.nomStructure : 'Porteur de projet'}
      chapeau={
        porteur && `${porteur.prenom} ${porteur.nom}${porteur.fonction ? `, ${porteur.fonction}` : ''}`
      }
      retour={
        courant === null
          ? { vers: '/admin/porteur?tab=porteurs', libelle: 'Porteurs' }
          : { vers: `/admin/porteur?id=${id}`, libelle: 'Fiche du porteur' }
      }
      action={
        porteur && (
          <>
            {porteur.nbProjets > 0 && (
              <LienBouton vers={`/admin/porteur?id=${id}&vue=projets`} icone="dossier">
                {`${porteur.nbProjets} projet(s)`}
              </LienBouton>
            )}
            {porteur.statut === 'valide' && !porteur.anonymiseLe && aDroit(moi, 'messagerie', 'canView') && (
              <LienBouton vers={`/admin/messagerie/ecrire/${porteur.userId}`} icone="message">
                Ecrire au porteur
              </LienBouton>
            )}
            {courant === null && (
              <LienBouton
                vers={`/admin/porteur?id=${id}&tab=structure`}
                variante={lectureSeule ? 'default' : 'primary'}
                icone={lectureSeule ? undefined : 'crayon'}
              >
                {lectureSeule ? 'Toutes les informations' : 'Modifier'}
              </LienBouton>
            )}
          </>
        )
      }
    >
      {isPending && <Squelette forme="formulaire" lignes={6} />}
      {error && !porteur && (
        <EtatErreur message={messageDe(error)} surReessayer={reessaiDe(error, refetch)} />
      )}
      {porteur && (
        <>
          <div className="porteur-resume rangee">
            {porteur.anonymiseLe ? (
              <Pastille statut="neutre">
                Compte anonymisé le {formatJour(jourDe(new Date(porteur.anonymiseLe)))}
              </Pastille>
            ) : (
              <EtatCompte statut={porteur.statut} />
            )}
            <span className="secondaire">
              Compte créé le {formatJour(jourDe(new Date(porteur.createdAt)))}
            </span>
            <LienJournal genre="porteur" id={id} />
          </div>
          {courant === null ? (
            <LecturePorteur
              porteur={porteur}
              notes={notesDe?.(porteur)}
              membres={membresDe?.(porteur)}
              anterieures={anterieuresDe?.(porteur)}
            />
          ) : (
            <Onglets
              nom="Sections du porteur"
              courant={courant}
              onglets={ONGLETS.map((o) => ({ ...o, vers: `?id=${id}&tab=${o.cle}` }))}
            />
          )}
          {courant === 'structure' && (
            <SectionStructure
              key={porteur.id}
              porteur={porteur}
              interdit={porteur.anonymiseLe ? ANONYMISE : lecture}
            />
          )}
          {courant === 'contact' && (
            <div className="porteur-fiche sous-6">
              <FicheContact porteur={porteur} />
              {!lectureSeule && <ResponsableCompte key={porteur.id} porteur={porteur} />}
            </div>
          )}
          {courant === 'rib' && <RibVerrouille porteur={porteur} />}
        </>
      )}
    </Page>
  )
}
