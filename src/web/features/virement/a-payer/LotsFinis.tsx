import { useQuery } from '@tanstack/react-query'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { useVueListe } from '#web/ui/liste/use-vue-liste.ts'
import { Pagination } from '#web/ui/tableau/Pagination.tsx'
import { requeteLots } from '../requetes-virement.ts'
import { TableauLots } from './TableauLots.tsx'

/** The runs that have ended, or were cancelled, latest first. */
export function LotsFinis() {
  const { vue, versPage } = useVueListe([])
  const { data, isPending, error, refetch } = useQuery(requeteLots({ finis: 'oui', page: vue.page }))
  return (
    <Page
      titre="Lots terminés"
      chapeau="Les lots dont chaque virement est payé ou rejeté, et ceux qui ont été annulés."
      retour={{ vers: '/admin/virements', libelle: 'Virements' }}
    >
      {isPending && <Squelette forme="tableau" lignes={5} />}
      {error && !data && (
        <EtatErreur
          message="Les lots terminés n’ont pas pu être lus."
          raison={messageDe(error)}
          surReessayer={reessaiDe(error, refetch)}
        />
      )}
      {data?.data.length === 0 && (
        <EtatVide titre="Aucun lot terminé" icone="virement">
          Un lot arrive ici avec son dernier virement.
        </EtatVide>
      )}
      {data && data.data.length > 0 && (
        <>
          <TableauLots legende="Lots terminés" lots={data.data} />
          <Pagination page={data.page} parPage={data.parPage} total={data.total} vers={versPage} />
        </>
      )}
    </Page>
  )
}
