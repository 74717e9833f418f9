import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CommissionCourte } from '#domain/commission/reponse.ts'
import { formatJourLong } from '#domain/commun/jours.ts'
import { appelsControle } from '#domain/controle/appels.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { requeteCommissions } from '#web/socle/projet/commissions.ts'
import { FaitSuivi } from '#web/socle/projet/FaitSuivi.tsx'
import { ModaleActe } from '#web/socle/projet/ModaleActe.tsx'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'

// No review is sent with the assignment: it was given before.
const SANS_VERDICT = {
  projetValide: null,
  presentationValide: null,
  budgetValide: null,
  fichiersValide: null,
  message: null,
}

const nommer = (commission: Pick<CommissionCourte, 'numero' | 'date'>): string =>
  `Commission ${commission.numero} du ${formatJourLong(commission.date)}`

/** Chooses an accepted application's commission, or another until the first has given its opinions. */
export function FaitAffectation({ projet }: { projet: ProjetReponse }) {
  const peut = projet.actions.includes('affecterCommission')
  const moi = useMoi()
  const voitCommission = aDroit(moi, 'commission', 'canView')
  const commissions = useQuery({ ...requeteCommissions, enabled: peut })
  const [choisie, setChoisie] = useState<number | null>(null)
  const [confirme, setConfirme] = useState(false)
  const { commission } = projet
  const retient =
    commission?.isClosed === false &&
    aDroit(moi, 'projet', 'canManage') &&
    !projet.isArchived &&
    !projet.actions.includes('archiver')
  if (!peut && !commission) return null
  const ouvertes = (commissions.data ?? []).filter(
    (c) => !c.isClosed && c.step === 1 && c.id !== commission?.id,
  )
  const cible = ouvertes.find((c) => c.id === choisie)
  return (
    <FaitSuivi nom="Commission" large={peut}>
      {commission && (
        <>
          <p>{nommer(commission)}</p>
          {retient && (
            <p className="secondaire petit">
              Tant que la commission n’est pas close, ce projet ne peut être archivé que refusé ou retiré.
            </p>
          )}
          {voitCommission && <Link to={`/admin/commissions/${commission.id}`}>Accéder à la commission</Link>}
        </>
      )}
      {peut && commissions.isPending && <Squelette lignes={2} />}
      {peut && commissions.isError && (
        <EtatErreur
          message="Erreur lors du chargement des commissions."
          raison={messageDe(commissions.error)}
          surReessayer={() => void commissions.refetch()}
        />
      )}
      {peut && commissions.data && ouvertes.length === 0 && !commission && (
        <>
          <p className="secondaire">
            Aucune commission n’est ouverte. Créez-en une pour y affecter cette demande.
          </p>
          <LienBouton vers="/admin/commissions/create">+ Créer une commission</LienBouton>
        </>
      )}
      {ouvertes.length > 0 && (
        <>
          <Selection
            nom="idCommission"
            libelle={commission ? 'Déplacer vers une autre commission' : 'Commissions ouvertes'}
            invite="Choisissez une commission"
            options={ouvertes.map((c) => ({ valeur: c.id, libelle: nommer(c) }))}
            valeur={choisie}
            onChange={setChoisie}
          />
          <Bouton
            variante={commission ? 'default' : 'primary'}
            large
            desactive={!cible}
            onClick={() => setConfirme(true)}
          >
            {commission ? 'Déplacer le projet' : 'Affecter le projet'}
          </Bouton>
        </>
      )}
      {confirme && cible && <Confirmation projet={projet} cible={cible} fermer={() => setConfirme(false)} />}
    </FaitSuivi>
  )
}

function Confirmation({
  projet,
  cible,
  fermer,
}: {
  projet: ProjetReponse
  cible: CommissionCourte
  fermer: () => void
}) {
  const deplace = projet.commission !== null
  return (
    <ModaleActe
      projet={projet}
      titre="Affecter le projet à une commission"
      verbe={deplace ? 'Déplacer le projet' : 'Affecter le projet'}
      fait="Le projet est affecté."
      echec="Le projet n’a pas pu être affecté."
      agir={() =>
        appeler(appelsControle.affecterCommission, {
          params: { id: projet.id },
          corps: { ...SANS_VERDICT, idCommission: cible.id, version: projet.version },
        })
      }
      estFait={(p) => p.commission?.id === cible.id}
      fermer={fermer}
    >
      <p>
        Ce projet sera présenté à la commission {cible.numero} du{' '}
        <b className="chiffres">{formatJourLong(cible.date)}</b>.
      </p>
      {deplace && projet.hasPassedCAA && <p>L’avis déjà enregistré sera effacé.</p>}
    </ModaleActe>
  )
}
